-- Addresses of customers that a mail server has refused for good: nothing more is written to them until somebody says so.
create table reminder_refusal (
  "profileId" uuid not null references profile (id),
  -- In small letters, whoever has it.
  email text not null,
  -- What the server has answered.
  motivo text not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", email)
);

-- A letter of which somebody wants to know when it is refused; its steps are found by it.
alter table mail_outbox add column lettera uuid;
create index reminder_letter on reminder (lettera) where lettera is not null;

alter table document_event drop constraint document_event_tipo_check;
alter table document_event add constraint document_event_tipo_check check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE',
    'ANNULLA_PREPARAZIONE', 'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'AVVISO', 'SOLLECITO',
    'SOLLECITO_RESPINTO', 'INCASSO', 'INCASSO_ANNULLATO', 'INVIO', 'CARTELLA', 'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE',
    'NON_ACCETTAZIONE', 'CONSEGNA', 'MANCATA_CONSEGNA_12H', 'MANCATA_CONSEGNA', 'ALTRO', 'RC', 'NS', 'MC', 'NE', 'DT', 'AT'
  ));
