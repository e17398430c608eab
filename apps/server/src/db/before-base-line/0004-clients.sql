create table client (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "idProfiloFiscale" smallint not null,
  "flagPubblicaAmministrazione" boolean not null,
  "ragioneSociale" text,
  nome text,
  cognome text,
  "partitaIva" text,
  "codiceFiscale" text,
  indirizzo text not null,
  "numeroCivico" text,
  cap text not null,
  comune text not null,
  provincia text,
  nazione text not null,
  email text,
  "emailPEC" text,
  "codiceSDI" text,
  nota text,
  archiviato boolean not null default false,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  -- What the search box looks into, lower case and without accents; written by the room.
  cerca text not null,
  unique ("profileId", id)
);
create index client_profile on client ("profileId", archiviato);
