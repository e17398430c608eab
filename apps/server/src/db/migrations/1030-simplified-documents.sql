-- What the draft says, for lists: a simplified document has the ordinary type that says the same (ADR 0058).
alter table document add column semplificata boolean not null generated always as (bozza ? 'semplificata') stored;
create index document_simplified on document ("profileId") where semplificata;

-- The same of a supplier's file. An invoice of no ordinary type is a simplified one; a note may be: its file is read again.
alter table received_invoice add column semplificata boolean not null default false;
update received_invoice set semplificata = true where "idTipoDocumento" is null;
update received_invoice set iban = null
 where "idTipoDocumento" in (4, 5) and "totaleRitenute" = 0 and "dataScadenza" is null and iban = '[]'::jsonb;

-- A customer of whom no more than a tax code or VAT number is known, which is enough for a simplified invoice.
alter table client add column "soloNumero" boolean not null default false;
