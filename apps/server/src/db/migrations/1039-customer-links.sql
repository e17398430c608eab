-- Links with which a customer opens a page: of the token only a digest is kept.
create table customer_link (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  impronta bytea not null,
  "quoteId" uuid,
  "documentId" uuid,
  "clientId" uuid,
  "createdAt" timestamptz not null,
  scade timestamptz not null,
  "revocatoIl" timestamptz,
  viste integer not null,
  "ultimaVista" timestamptz,
  check (num_nonnulls("quoteId", "documentId", "clientId") = 1),
  foreign key ("profileId", "quoteId") references quote ("profileId", id) on delete cascade,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  foreign key ("profileId", "clientId") references client ("profileId", id) on delete cascade,
  primary key ("profileId", id)
);
create unique index customer_link_token on customer_link (impronta);
create index customer_link_quote on customer_link ("profileId", "quoteId");
create index customer_link_document on customer_link ("profileId", "documentId");
create index customer_link_client on customer_link ("profileId", "clientId");
