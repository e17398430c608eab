-- A mail may carry one file and speak for a user: the courtesy copy goes to his customer, whose answer is for him.
alter table mail_outbox
  add column "senderName" text,
  add column "replyTo" text,
  add column "fileName" text,
  add column "fileType" text,
  add column file bytea;
alter table test_mail
  add column "senderName" text,
  add column "replyTo" text,
  add column "fileName" text,
  add column "fileType" text,
  add column file bytea;

-- What a draft encloses (2.5 Allegati). Of a sent document the file itself holds them; these stay for its correction.
create table document_attachment (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null references document (id) on delete cascade,
  nome text not null,
  tipo text not null,
  -- Bytes of `contenuto`.
  dimensione integer not null,
  contenuto bytea not null,
  "createdAt" timestamptz not null
);
create index document_attachment_document on document_attachment ("documentId");

-- The delivery note of a line (2.1.8 DatiDDT): lines of one note have the same number and day.
alter table document_service
  add column "numeroDdt" text,
  add column "dataDdt" date;

-- Which credit notes name an invoice.
create index document_reference_invoice on document_reference ("idDocumento") where tipo = 'fattura';
