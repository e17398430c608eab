-- One archive (or single file) somebody brought, and how far it has come.
create table past_import (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "userId" uuid not null references app_user (id),
  "nomeFile" text not null,
  stato text not null check (stato in ('in_arrivo', 'in_corso', 'in_pausa', 'finita', 'annullata')),
  -- Whether what had fallen due before it came counts as collected.
  incassate boolean not null,
  clienti integer not null default 0,
  servizi integer not null default 0,
  -- How numbers are written, where that was learnt from what came.
  "formatoNumero" text,
  "createdAt" timestamptz not null,
  "finitaIl" timestamptz,
  -- What undoing it gave back.
  annullamento jsonb,
  -- The number format before it came.
  "formatoPrima" text,
  primary key ("profileId", id)
);
create index past_import_profile on past_import ("profileId", "createdAt" desc);

-- One file of it; its bytes go when it has been dealt with.
create table past_member (
  "importId" uuid not null,
  posizione integer not null,
  percorso text not null,
  dimensione integer not null,
  gzip bytea,
  -- What it turned out to be; null: not looked at yet.
  genere text check (genere in ('emessa', 'ricevuta', 'messaggio', 'altro')),
  -- Of an invoice its day; of an invoice or a message of SdI the name of the invoice file, without extensions.
  data date,
  "nomeFattura" text,
  -- What came of it; null: not yet.
  esito text check (esito in ('importata', 'doppia', 'errata', 'ignorata')),
  motivo text,
  -- How many documents it gave, and the first of them.
  documenti integer not null default 0,
  "documentId" uuid,
  "receivedId" uuid,
  "profileId" uuid not null,
  foreign key ("profileId", "importId") references past_import ("profileId", id) on delete cascade,
  primary key ("profileId", "importId", posizione)
);
create index past_member_invoice on past_member ("importId", "nomeFattura") where genere = 'messaggio';
create index past_member_waiting on past_member ("importId", genere, data, posizione) where esito is null;
