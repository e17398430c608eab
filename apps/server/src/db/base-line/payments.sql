-- Money that came in for a document; one marked by mistake stays here as undone.
create table document_payment (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null,
  data date not null,
  importo numeric(21, 8) not null check (importo > 0),
  -- With its sign (paid back for a credit note), and the part of that which counts for the limit of a flat-rate regime.
  movimento numeric(21, 8) not null,
  ricavi numeric(21, 8) not null,
  nota text,
  "createdAt" timestamptz not null,
  -- The user who really acted.
  "userId" uuid references app_user (id),
  "annullatoIl" timestamptz,
  "annullatoDa" uuid references app_user (id),
  "userName" text,
  "annullatoDaName" text,
  -- Counted in payment_tally.
  contato boolean not null default false,
  foreign key ("profileId", "documentId") references document ("profileId", id),
  primary key ("profileId", id)
);
create index document_payment_day on document_payment ("profileId", data) where "annullatoIl" is null;
create index document_payment_document on document_payment ("profileId", "documentId");

-- Quarters of stamp duty that the person has marked as paid. What is due is computed from the documents; this only says
-- that it was settled.
create table stamp_payment (
  "profileId" uuid not null references profile (id),
  anno integer not null,
  trimestre smallint not null check (trimestre between 1 and 4),
  "pagatoIl" date not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", anno, trimestre)
);
