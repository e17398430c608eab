-- An invoice and its kin, from the first draft on.
create table document (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  -- Counts the saves: a save says from which one it began.
  version integer not null default 1,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
  "sottoStato" text not null check ("sottoStato" in (
    'draft', 'to_sign', 'send_failed', 'queued', 'by_hand', 'smtp_accepted', 'in_folder', 'accepted',
    'accepted_delayed', 'at_sdi', 'uncertain', 'uncertain_alert', 'overdue', 'pa_delivery_pending', 'rejected',
    'refused_pa', 'delivered', 'made_available', 'delivered_pa', 'accepted_pa', 'terms_expired_pa',
    'undeliverable_pa', 'issued_elsewhere', 'cancelled'
  )),
  "dataStatoDocumento" timestamptz not null,
  -- Why the last sending failed, in words; null otherwise.
  causa text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "deletedAt" timestamptz,
  -- Out of the draft (`bozza`), for lists, searches and keys.
  "idProfiloFiscale" smallint,
  "idCliente" uuid,
  "idTipoDocumento" integer,
  "numeroDocumento" integer,
  "dataDocumento" date,
  "dataScadenzaPagamento" date,
  "idProfiloIban" uuid,
  -- Snapshots for lists: computed at every save, frozen at sending.
  denominazione text,
  nome text,
  cognome text,
  "idFiscaleIva" text,
  "totaleRitenute" numeric(21, 8) not null default 0,
  "totaleCassa" numeric(21, 8) not null default 0,
  "totaleIva" numeric(21, 8) not null default 0,
  totale numeric(21, 8) not null default 0,
  "nettoAPagare" numeric(21, 8) not null default 0,
  -- Fixed at the first sending, kept by every later one.
  "numeroDocumentoInvio" text,
  "dataDocumentoInvio" date,
  anno integer,
  serie text,
  "dataInvio" timestamptz,
  -- More of what the file as sent states; of a draft, what it would state now.
  imponibile numeric(21, 8) not null default 0,
  "totaleBollo" numeric(21, 8) not null default 0,
  -- What counts for the limit of a flat-rate regime; zero before the first sending.
  ricavi numeric(21, 8) not null default 0,
  -- The invoice as last sent: where the figures of this row come from.
  "fileInviato" uuid,
  -- Sum and last day of the payments that count, written with them.
  incassato numeric(21, 8) not null default 0,
  "dataIncasso" date,
  -- The first day on which something still open falls due.
  "prossimaScadenza" date,
  -- A draft in the bin whose thirty days are over: no list shows it.
  "svuotatoIl" timestamptz,
  -- Brought from elsewhere: it left by another program's hand.
  "emessaAltrove" boolean not null default false,
  -- The Idempotency-Key of the call that sent it.
  "chiaveInvio" text,
  -- Who created it on its owner's behalf; null: the owner, or the product. The name outlives the account.
  "createdBy" uuid references app_user (id),
  -- Credited in full.
  stornata boolean not null default false,
  "createdByName" text,
  -- The draft in the format's own words (ADR 0030).
  bozza jsonb not null,
  foreign key ("profileId", "idCliente") references client ("profileId", id),
  foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id),
  primary key ("profileId", id)
);
create index document_bin on document ("deletedAt") where "deletedAt" is not null and "svuotatoIl" is null;
create index document_client on document ("profileId", "idCliente");
create index document_counter on document ("profileId", anno, serie, "numeroDocumento")
  where "numeroDocumentoInvio" is not null and "deletedAt" is null;
create index document_due on document ("profileId", "prossimaScadenza")
  where "prossimaScadenza" is not null and "deletedAt" is null;
create index document_list on document ("profileId", "dataDocumento" desc, id desc) where "deletedAt" is null;
create index document_netto on document ("profileId", "nettoAPagare", id) where "deletedAt" is null;
create unique index document_number on document ("profileId", anno, "numeroDocumentoInvio")
  where "numeroDocumentoInvio" is not null and "deletedAt" is null and not "emessaAltrove";
create index document_number_elsewhere on document ("profileId", anno, "numeroDocumentoInvio")
  where "emessaAltrove" and "deletedAt" is null;
create index document_numbered on document ("profileId", anno, "dataDocumento")
  include (serie, "numeroDocumento")
  where "numeroDocumentoInvio" is not null and "numeroDocumento" is not null and "deletedAt" is null;
create index document_open on document ("profileId", "dataDocumento")
  include ("prossimaScadenza", "statoDocumento", "idTipoDocumento", "nettoAPagare", incassato)
  where "prossimaScadenza" is not null and "deletedAt" is null;
create index document_status on document ("profileId", "statoDocumento", "dataDocumento" desc, id desc)
  where "deletedAt" is null;
create index document_totale on document ("profileId", totale, id) where "deletedAt" is null;

-- What lines of a draft are looked up by.
create table document_line (
  "profileId" uuid not null,
  "documentId" uuid not null,
  posizione integer not null,
  -- The service of the profile that the line was made from.
  servizio uuid,
  -- Code of the article, or else the description, in small letters: lines with the same one are of the same service.
  chiave text,
  "haCodice" boolean not null,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  primary key ("profileId", "documentId", posizione)
);
create index document_line_service on document_line ("profileId", servizio) where servizio is not null;

-- The invoices that a document names by their numbers.
create table document_link (
  "profileId" uuid not null,
  "documentId" uuid not null,
  posizione integer not null,
  numero text not null,
  data date,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  primary key ("profileId", "documentId", posizione)
);
create index document_link_number on document_link ("profileId", numero);

-- What a draft encloses (2.5 Allegati). Of a sent document the file itself holds them; these stay for its correction.
create table document_attachment (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null,
  nome text not null,
  tipo text not null,
  -- Bytes of `contenuto`.
  dimensione integer not null,
  contenuto bytea not null,
  "createdAt" timestamptz not null,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  primary key ("profileId", id)
);
create index document_attachment_document on document_attachment ("profileId", "documentId");

-- What was sent and received, byte for byte; never changed.
create table document_file (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "documentId" uuid,
  direzione text not null check (direzione in ('inviato', 'ricevuto')),
  genere text not null check (genere in (
    'fattura', 'fattura-da-firmare', 'pec-inviata', 'pec-ricevuta', 'ricevuta-sdi', 'file-ricevuto'
  )),
  nome text not null,
  tipo text not null,
  sha256 bytea not null,
  -- Bytes of the raw file; `gzip` holds it compressed.
  dimensione integer not null,
  gzip bytea not null,
  "createdAt" timestamptz not null,
  -- Of what is inside the signature, where it is signed.
  "sha256Contenuto" bytea,
  foreign key ("profileId", "documentId") references document ("profileId", id),
  primary key ("profileId", id)
);
create index document_file_content on document_file ("profileId", coalesce("sha256Contenuto", sha256))
  where genere = 'fattura';
create index document_file_document on document_file ("profileId", "documentId");

-- 2.2.2 DatiRiepilogo of every file sent, as it states them.
create table sent_riepilogo (
  "fileId" uuid not null,
  posizione integer not null,
  "profileId" uuid not null,
  aliquota numeric(6, 2) not null,
  natura text,
  esigibilita text,
  imponibile numeric(21, 2) not null,
  imposta numeric(21, 2) not null,
  foreign key ("profileId", "fileId") references document_file ("profileId", id),
  primary key ("profileId", "fileId", posizione)
);

-- A document fixed for a signature that is made elsewhere: the file that is to be signed (`document_file`, genere
-- 'fattura-da-firmare'), and what the document goes back to when the preparation is undone.
create table signature_preparation (
  "documentId" uuid not null,
  "profileId" uuid not null references profile (id),
  "fileId" uuid not null,
  "progressivoInvio" text not null,
  "daSottoStato" text not null check ("daSottoStato" in (
    'draft', 'to_sign', 'send_failed', 'queued', 'by_hand', 'smtp_accepted', 'in_folder', 'accepted',
    'accepted_delayed', 'at_sdi', 'uncertain', 'uncertain_alert', 'overdue', 'pa_delivery_pending', 'rejected',
    'refused_pa', 'delivered', 'made_available', 'delivered_pa', 'accepted_pa', 'terms_expired_pa',
    'undeliverable_pa', 'issued_elsewhere', 'cancelled'
  )),
  "daDataStato" timestamptz not null,
  -- The number was given by this preparation; the counter typed before, null where it was left to us.
  "numeroNuovo" boolean not null,
  "numeroPrima" integer,
  "createdAt" timestamptz not null,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  foreign key ("profileId", "fileId") references document_file ("profileId", id),
  primary key ("profileId", "documentId")
);

-- Each needs the other.
alter table document add foreign key ("profileId", "fileInviato") references document_file ("profileId", id);
