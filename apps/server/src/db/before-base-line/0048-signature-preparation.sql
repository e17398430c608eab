-- A document fixed for a signature that is made elsewhere: the file that is to be signed (`document_file`, genere
-- 'fattura-da-firmare'), and what the document goes back to when the preparation is undone.
create table signature_preparation (
  "documentId" uuid primary key references document (id) on delete cascade,
  "profileId" uuid not null references profile (id),
  "fileId" uuid not null references document_file (id),
  "progressivoInvio" text not null,
  "daSottoStato" text not null,
  "daDataStato" timestamptz not null,
  -- The number was given by this preparation; the counter typed before, null where it was left to us.
  "numeroNuovo" boolean not null,
  "numeroPrima" integer,
  "createdAt" timestamptz not null
);
