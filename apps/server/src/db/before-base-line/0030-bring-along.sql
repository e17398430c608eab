-- What was issued or received before this product was used: archives of files, taken in piece by piece.

-- Two documents issued elsewhere may carry one number (a credit note beside an invoice): only our own are unique. A number
-- they carry is never given again: the counter asks for it.
alter table document add column "emessaAltrove" boolean not null default false;
drop index document_number;
create unique index document_number on document ("profileId", anno, "numeroDocumentoInvio")
  where "numeroDocumentoInvio" is not null and "deletedAt" is null and not "emessaAltrove";
create index document_number_elsewhere on document ("profileId", anno, "numeroDocumentoInvio")
  where "emessaAltrove" and "deletedAt" is null;

-- SHA-256 of the invoice inside a signed file; null where the file is the invoice. The same invoice is known by it however
-- it is wrapped.
alter table document_file add column "sha256Contenuto" bytea;
create index document_file_content on document_file ("profileId", (coalesce("sha256Contenuto", sha256)))
  where genere = 'fattura';

-- Invoices from suppliers, one row per document of a file: read from it once, the file is what counts.
create table received_invoice (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "fileId" uuid not null references document_file (id),
  -- Which document of the file, from 0.
  posizione integer not null,
  -- How it came: by certified mail, or brought along as a file.
  origine text not null check (origine in ('pec', 'file')),
  -- What SdI says about it (MT), where that came too.
  "fileMetadati" uuid references document_file (id),
  "identificativoSdI" text,
  "dataRicezione" timestamptz not null,
  -- The owner's own mark.
  segno text not null default 'nuova' check (segno in ('nuova', 'vista', 'registrata', 'contestata')),

  "idTipoDocumento" integer,
  numero text not null,
  "dataDocumento" date not null,
  -- The supplier.
  denominazione text,
  nome text,
  cognome text,
  "idFiscaleIva" text,
  imponibile numeric(21, 8) not null,
  "totaleIva" numeric(21, 8) not null,
  "totaleRitenute" numeric(21, 8) not null,
  totale numeric(21, 8) not null,
  "nettoAPagare" numeric(21, 8) not null,
  "dataScadenza" date,
  -- What a search box looks into, folded as in document_search.
  cerca text not null,
  unique ("profileId", "fileId", posizione)
);
create index received_invoice_day on received_invoice ("profileId", "dataDocumento" desc, id desc);

-- One archive (or single file) somebody brought, and how far it has come.
create table past_import (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "userId" uuid not null references app_user (id),
  "nomeFile" text not null,
  stato text not null check (stato in ('in_arrivo', 'in_corso', 'in_pausa', 'finita')),
  -- Whether what had fallen due before it came counts as collected.
  incassate boolean not null,
  clienti integer not null default 0,
  servizi integer not null default 0,
  -- How numbers are written, where that was learnt from what came.
  "formatoNumero" text,
  "createdAt" timestamptz not null,
  "finitaIl" timestamptz
);
create index past_import_profile on past_import ("profileId", "createdAt" desc);

-- One file of it; its bytes go when it has been dealt with.
create table past_member (
  "importId" uuid not null references past_import (id) on delete cascade,
  posizione integer not null,
  percorso text not null,
  dimensione integer not null,
  gzip bytea,
  -- What it turned out to be; null: not looked at yet.
  genere text check (genere in ('emessa', 'ricevuta', 'messaggio', 'altro')),
  -- Of an invoice its day; of an invoice or a message of SdI the name of the invoice file, without extensions.
  data date,
  "nomeFattura" text,
  -- What came of it; null: not yet.
  esito text check (esito in ('importata', 'doppia', 'errata', 'ignorata')),
  motivo text,
  -- How many documents it gave, and the first of them.
  documenti integer not null default 0,
  "documentId" uuid,
  "receivedId" uuid,
  primary key ("importId", posizione)
);
create index past_member_waiting on past_member ("importId", genere, data, posizione) where esito is null;
create index past_member_invoice on past_member ("importId", "nomeFattura") where genere = 'messaggio';
