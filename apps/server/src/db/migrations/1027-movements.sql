-- Accounts whose statements have been brought here: by IBAN, else by whatever the bank calls them.
create table movement_account (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  nome text not null,
  iban text,
  altro text,
  divisa text not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", id)
);
create unique index movement_account_known on movement_account ("profileId", coalesce(iban, altro, ''), divisa);

-- A file that was taken in, for one account: what it gave, and the bank's own balances in it.
create table movement_import (
  id uuid not null,
  "profileId" uuid not null,
  "accountId" uuid not null,
  "nomeFile" text not null,
  formato text not null,
  nuovi integer not null,
  presenti integer not null,
  "aperturaGiorno" date,
  apertura numeric(21, 8),
  "chiusuraGiorno" date,
  chiusura numeric(21, 8),
  "createdAt" timestamptz not null,
  foreign key ("profileId", "accountId") references movement_account ("profileId", id),
  primary key ("profileId", id)
);
create index movement_import_account on movement_import ("profileId", "accountId");

-- What moved. Equal payments of one day are so many rows with one key: a file that comes again adds only what exceeds them.
create table movement (
  id uuid not null,
  "profileId" uuid not null,
  "accountId" uuid not null,
  "importId" uuid not null,
  chiave text not null,
  "dataContabile" date not null,
  "dataValuta" date,
  importo numeric(21, 8) not null,
  commissione numeric(21, 8),
  controparte text,
  "ibanControparte" text,
  descrizione text not null,
  "endToEnd" text,
  riferimento text,
  tipo text,
  storno boolean not null,
  parti jsonb not null,
  stato text not null check (stato in ('aperto', 'ignorato')),
  cerca text not null,
  foreign key ("profileId", "accountId") references movement_account ("profileId", id),
  foreign key ("profileId", "importId") references movement_import ("profileId", id),
  primary key ("profileId", id)
);
create index movement_key on movement ("profileId", "accountId", chiave);
create index movement_day on movement ("profileId", "dataContabile" desc, id desc);
create index movement_of_import on movement ("profileId", "importId");
