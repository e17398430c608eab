-- Who invoices are made out to.
create table client (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "idProfiloFiscale" smallint not null check ("idProfiloFiscale" in (1, 2, 3)),
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
  -- Proposed for a new invoice to this customer.
  "idProfiloIban" uuid,
  "idCondizionePagamento" integer,
  "idModalitaPagamento" integer,
  causale text,
  "idEsigibilitaIva" integer,
  "addebitaBollo" boolean,
  -- From abroad, with an Italian VAT number.
  "partitaIvaItaliana" boolean not null default false,
  "rappresentanteDenominazione" text,
  "rappresentantePartitaIva" text,
  foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id),
  primary key ("profileId", id)
);
create index client_codice_fiscale on client ("profileId", "codiceFiscale") where "codiceFiscale" is not null;
create index client_partita_iva on client ("profileId", "partitaIva") where "partitaIva" is not null;
create index client_profile on client ("profileId", archiviato);
