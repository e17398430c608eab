-- The paper of a version as it was handed over, one for each sending: never altered, so that it can be opened again byte for byte.
create table quote_paper (
  id uuid not null,
  "profileId" uuid not null,
  "quoteId" uuid not null,
  revisione integer not null,
  -- Absent: handed over otherwise than by mail.
  email text,
  nome text not null,
  dimensione integer not null,
  contenuto bytea not null,
  "createdAt" timestamptz not null,
  foreign key ("profileId", "quoteId", revisione) references quote_revision ("profileId", "quoteId", revisione),
  primary key ("profileId", id)
);
create index quote_paper_of on quote_paper ("profileId", "quoteId", revisione, id);

-- What was accepted of a version, and what that comes to: a revision after it begins with nothing chosen.
alter table quote_revision add column "righeAccettate" jsonb;
alter table quote_revision add column "totaleAccettato" numeric(21, 8);

-- The version a link was sent with. Absent of older ones: the last that was sent.
alter table customer_link add column revisione integer;

-- Files sent along with a quote. One that a version has gone out with stays: it ends with the last version that has it.
create table quote_attachment (
  id uuid not null,
  "profileId" uuid not null,
  "quoteId" uuid not null,
  dalla integer not null,
  fino integer,
  nome text not null,
  tipo text not null,
  dimensione integer not null,
  contenuto bytea not null,
  "createdAt" timestamptz not null,
  foreign key ("profileId", "quoteId") references quote ("profileId", id),
  primary key ("profileId", id)
);
create index quote_attachment_of on quote_attachment ("profileId", "quoteId", id);

-- Letters with several files: those besides the first.
alter table mail_outbox add column "altriFile" jsonb;
alter table test_mail add column "altriFile" jsonb;
