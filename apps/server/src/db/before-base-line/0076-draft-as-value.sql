-- A draft is one value in the words of the format; beside it stands only what is searched, keyed or counted.
alter table document add column bozza jsonb;

create table document_line (
  "profileId" uuid not null,
  "documentId" uuid not null,
  posizione integer not null,
  -- The service of the profile that the line was made from.
  servizio uuid,
  -- Code of the article, or else the description, in small letters: lines with the same one are of the same service.
  chiave text,
  "haCodice" boolean not null,
  primary key ("profileId", "documentId", posizione),
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade
);
create index document_line_service on document_line ("profileId", servizio) where servizio is not null;

-- The invoices that a document names by their numbers.
create table document_link (
  "profileId" uuid not null,
  "documentId" uuid not null,
  posizione integer not null,
  numero text not null,
  data date,
  primary key ("profileId", "documentId", posizione),
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade
);
create index document_link_number on document_link ("profileId", numero);
