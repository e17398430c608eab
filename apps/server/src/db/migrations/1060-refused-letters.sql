-- Letters that a mail server has refused for good, for whoever runs the installation. Of what it answered no more than its codes
-- ("550 5.1.1"): the words may name people. Gone after thirty days.
create table refused_letter (
  id uuid primary key,
  codice text not null,
  "createdAt" timestamptz not null
);
create index refused_letter_moment on refused_letter ("createdAt");

-- What somebody waits for, and who (a profile, or a person who has none open yet), beside which one it is (`lettera`). Absent where
-- nobody does, and of reminders of before.
alter table mail_outbox add column genere text;
alter table mail_outbox add column "attesaDa" uuid;

-- Since when the address of somebody who has not confirmed it yet refuses our letters.
alter table app_user add column "postaRespintaIl" timestamptz;

alter table document_event drop constraint document_event_tipo_check;
alter table document_event add constraint document_event_tipo_check check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE',
    'ANNULLA_PREPARAZIONE', 'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'COPIA_RESPINTA', 'AVVISO', 'SOLLECITO',
    'SOLLECITO_RESPINTO', 'INCASSO', 'INCASSO_ANNULLATO', 'INVIO', 'CARTELLA', 'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE',
    'NON_ACCETTAZIONE', 'CONSEGNA', 'MANCATA_CONSEGNA_12H', 'MANCATA_CONSEGNA', 'ALTRO', 'RC', 'NS', 'MC', 'NE', 'DT', 'AT'
  ));
