-- An archive that was brought along can be taken back: what came of that, and how numbers were written before it.
alter table past_import drop constraint past_import_stato_check;
alter table past_import add constraint past_import_stato_check
  check (stato in ('in_arrivo', 'in_corso', 'in_pausa', 'finita', 'annullata'));
alter table past_import
  add column annullamento jsonb,
  add column "formatoPrima" text;
