-- Quotes and pro formas: what is written before an invoice, and is none. No figure of documents is made of these tables.
create table quote (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  version integer not null,
  tipo text not null check (tipo in ('preventivo', 'proforma')),
  -- A series for each kind and year, of its own: no invoice ever has a number of it.
  anno integer not null,
  progressivo integer not null,
  revisione integer not null,
  stato text not null check (stato in ('bozza', 'inviato', 'accettato', 'rifiutato')),
  data date,
  "validoFino" date,
  oggetto text,
  condizioni text,
  probabilita smallint,
  -- A draft in the words of the format (ADR 0030), and of each of its lines what a quote says of it.
  bozza jsonb not null,
  righe jsonb not null,
  "idCliente" uuid,
  cliente text,
  imponibile numeric(21, 8) not null,
  "totaleIva" numeric(21, 8) not null,
  totale numeric(21, 8) not null,
  "nettoAPagare" numeric(21, 8) not null,
  "inviatoIl" timestamptz,
  "rispostoIl" date,
  cerca text not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "deletedAt" timestamptz,
  foreign key ("profileId", "idCliente") references client ("profileId", id),
  primary key ("profileId", id)
);
create unique index quote_number on quote ("profileId", tipo, anno, progressivo);
create index quote_day on quote ("profileId", data desc, id desc);
create index quote_client on quote ("profileId", "idCliente");

-- A version as it was sent, and what the customer has answered to it. It is never altered.
create table quote_revision (
  "profileId" uuid not null,
  "quoteId" uuid not null,
  revisione integer not null,
  contenuto jsonb not null,
  totale numeric(21, 8) not null,
  "inviataIl" timestamptz not null,
  esito text check (esito in ('accettato', 'rifiutato')),
  nome text,
  giorno date,
  nota text,
  foreign key ("profileId", "quoteId") references quote ("profileId", id),
  primary key ("profileId", "quoteId", revisione)
);

-- What happened to a quote; `testo` is what the customer wrote.
create table quote_event (
  id uuid not null,
  "profileId" uuid not null,
  "quoteId" uuid not null,
  quando timestamptz not null,
  messaggio text not null,
  testo text,
  autore text,
  "delCliente" boolean not null,
  foreign key ("profileId", "quoteId") references quote ("profileId", id),
  primary key ("profileId", id)
);
create index quote_event_of on quote_event ("profileId", "quoteId", id);

-- The invoices made of a quote. One that is deleted counts no more, and counts again once it is taken back.
create table quote_document (
  "profileId" uuid not null,
  "documentId" uuid not null,
  "quoteId" uuid not null,
  come text not null check (come in ('intero', 'parte', 'acconto', 'saldo')),
  -- Of a part: the ids of the lines.
  righe jsonb not null,
  foreign key ("profileId", "quoteId") references quote ("profileId", id),
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  primary key ("profileId", "documentId")
);
create index quote_document_of on quote_document ("profileId", "quoteId");
