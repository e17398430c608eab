-- Invoices from suppliers, one row per document of a file: read from it once, the file is what counts.
create table received_invoice (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "fileId" uuid not null,
  -- Which document of the file, from 0.
  posizione integer not null,
  -- How it came: by certified mail, or brought along as a file.
  origine text not null check (origine in ('pec', 'file', 'cartella')),
  -- What SdI says about it (MT), where that came too.
  "fileMetadati" uuid,
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
  "pagataIl" date,
  -- Rate and nature of each VAT block; null: not read yet.
  riepiloghi jsonb,
  firme jsonb not null default '[]',
  foreign key ("profileId", "fileId") references document_file ("profileId", id),
  foreign key ("profileId", "fileMetadati") references document_file ("profileId", id),
  primary key ("profileId", id),
  unique ("profileId", "fileId", posizione)
);
create index received_invoice_day on received_invoice ("profileId", "dataDocumento" desc, id desc);
create index received_invoice_new on received_invoice ("profileId") where segno = 'nuova';
create index received_invoice_open on received_invoice ("profileId", "dataScadenza") where "pagataIl" is null;
create index received_invoice_unread on received_invoice (id) where riepiloghi is null;
