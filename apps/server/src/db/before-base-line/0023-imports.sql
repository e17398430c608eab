-- A file between its two steps; after an hour it is of no use, and goes.
create table import_upload (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  genere text not null check (genere in ('clients', 'servicecode')),
  "nomeFile" text not null,
  -- Its table as JSON, compressed.
  gzip bytea not null,
  "createdAt" timestamptz not null
);
create index import_upload_age on import_upload ("createdAt");

-- What an import did; for a day it can be undone.
create table import_run (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "userId" uuid not null references app_user (id),
  genere text not null check (genere in ('clients', 'servicecode')),
  "nomeFile" text not null,
  creati integer not null,
  aggiornati integer not null,
  "createdAt" timestamptz not null,
  "annullataIl" timestamptz
);
create index import_run_profile on import_run ("profileId", genere, "createdAt" desc);

-- Which records it wrote, and what those that were there held before (null: it made them).
create table import_row (
  "runId" uuid not null references import_run (id) on delete cascade,
  "recordId" uuid not null,
  prima jsonb,
  primary key ("runId", "recordId")
);

-- What a new invoice for this customer starts from; null: what the profile says.
alter table client
  add column "idProfiloIban" uuid,
  add column "idCondizionePagamento" integer,
  add column "idModalitaPagamento" integer,
  add column causale text,
  add column "idEsigibilitaIva" integer,
  add column "addebitaBollo" boolean,
  add foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id);
create index client_partita_iva on client ("profileId", "partitaIva") where "partitaIva" is not null;
create index client_codice_fiscale on client ("profileId", "codiceFiscale") where "codiceFiscale" is not null;
