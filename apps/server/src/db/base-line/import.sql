-- A file between its two steps; after an hour it is of no use, and goes.
create table import_upload (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  genere text not null check (genere in ('clients', 'servicecode')),
  "nomeFile" text not null,
  -- Its table as JSON, compressed.
  gzip bytea not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", id)
);
create index import_upload_age on import_upload ("createdAt");

-- What an import did; for a day it can be undone.
create table import_run (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "userId" uuid not null references app_user (id),
  genere text not null check (genere in ('clients', 'servicecode')),
  "nomeFile" text not null,
  creati integer not null,
  aggiornati integer not null,
  "createdAt" timestamptz not null,
  "annullataIl" timestamptz,
  primary key ("profileId", id)
);
create index import_run_profile on import_run ("profileId", genere, "createdAt" desc);

-- Which records it wrote, and what those that were there held before (null: it made them).
create table import_row (
  "runId" uuid not null,
  "recordId" uuid not null,
  prima jsonb,
  "profileId" uuid not null,
  foreign key ("profileId", "runId") references import_run ("profileId", id) on delete cascade,
  primary key ("profileId", "runId", "recordId")
);
