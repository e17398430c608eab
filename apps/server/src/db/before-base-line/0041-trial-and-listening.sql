-- A certified mail without attachment to SdI: whether the mailbox works, before the first invoice.
create table sdi_trial (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "messageId" text not null unique,
  mittente text not null,
  destinatario text not null,
  stato text not null
    check (stato in ('in_corso', 'inviata', 'accettata', 'consegnata', 'risposta', 'incerta', 'fallita')),
  errore text,
  -- What SdI wrote.
  risposta text,
  "createdAt" timestamptz not null,
  "aggiornataIl" timestamptz not null
);
create index sdi_trial_profile on sdi_trial ("profileId", id);

-- Which process waits at this mailbox for its server to speak (IMAP IDLE), and until when it is its alone.
alter table pec_account
  add column "ascoltataDa" text,
  add column "ascoltataFino" timestamptz;
