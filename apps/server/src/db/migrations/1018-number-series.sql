-- Series of their own for the numbers of some documents; null: they are counted with the others.
alter table fiscal_profile add column "formatoNumeroNoteCredito" text;
alter table fiscal_profile add column "formatoNumeroIntegrazioni" text;
alter table fiscal_profile add column "formatoNumeroPa" text;
