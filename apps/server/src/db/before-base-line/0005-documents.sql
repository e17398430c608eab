create table document (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  -- Counts the saves: a save says from which one it began.
  version integer not null default 1,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
  "sottoStato" text not null,
  "dataStatoDocumento" timestamptz not null,
  -- Why the last sending failed, in words; null otherwise.
  causa text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "deletedAt" timestamptz,

  -- What the person edits.
  "idProfiloFiscale" smallint,
  "idCliente" uuid,
  "idTipoDocumento" integer,
  "numeroDocumento" integer,
  "numeroDocumentoInserimentoManuale" boolean not null,
  "numeroManuale" text,
  "startFromThisNumber" boolean not null,
  "dataDocumento" date,
  causale text,
  descrizione text,
  "idRitenuta" integer,
  "aliquotaRitenuta" numeric(21, 8),
  "idCausalePagamento" integer,
  "percentualeBaseRitenuta" numeric(21, 8),
  "importoRitenuta" numeric(21, 8),
  "idCondizionePagamento" integer,
  "idModalitaPagamento" integer,
  "idModalitaPagamentoFull" integer,
  "dataScadenzaPagamento" date,
  "idProfiloIban" uuid,
  "flagBollo" boolean not null,
  "modoBollo" text not null,
  "flagBolloVirtuale" boolean not null,
  "importoBollo" numeric(21, 8),
  "addebitaBollo" boolean not null,
  "importoScontoInFattura" numeric(21, 8),

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

  foreign key ("profileId", "idCliente") references client ("profileId", id),
  foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id),
  unique ("profileId", id)
);
create index document_list on document ("profileId", "dataDocumento" desc, id desc) where "deletedAt" is null;
create index document_client on document ("profileId", "idCliente");
-- A number is used once per profile, year and series, by documents that count (a cancelled one keeps its number too;
-- one in the bin, which never reached the SdI, has given it back).
create unique index document_number on document ("profileId", anno, "numeroDocumentoInvio")
  where "numeroDocumentoInvio" is not null and "deletedAt" is null;

create table document_service (
  id uuid primary key,
  "documentId" uuid not null references document (id) on delete cascade,
  posizione integer not null,
  "idCessionePrestazione" integer,
  "idProfiloServizio" uuid,
  descrizione text,
  "descrizioneDettaglio" text,
  quantita numeric(21, 8),
  "unitaMisura" text,
  "prezzoUnitario" numeric(21, 8),
  "dataInizioPeriodo" date,
  "dataFinePeriodo" date,
  "flagScontoMaggiorazione" boolean not null,
  "idTipoScontoMaggiorazione" integer,
  "percScontoMaggiorazione" numeric(21, 8),
  "importoScontoMaggiorazione" numeric(21, 8),
  "prezzoTotale" numeric(21, 8),
  "idAliquotaIva" integer,
  "idAliquotaIvaFull" integer,
  "AliquotaIvaFullDesc" text,
  "idNatura" integer,
  "flagCassa" boolean not null,
  "flagRitenuta" boolean not null,
  "idEsigibilitaIva" integer,
  "EsigibilitaIvaDesc" text,
  "riferimentoAmministrazione" text,
  code text,
  "flagScontoInFattura" boolean not null,
  "AltriDatiTipoDato" text,
  "AltriDatiTesto" text,
  unique ("documentId", posizione)
);

create table document_instalment (
  "documentId" uuid not null references document (id) on delete cascade,
  posizione integer not null,
  scadenza date,
  importo numeric(21, 8),
  primary key ("documentId", posizione)
);

create table document_reference (
  "documentId" uuid not null references document (id) on delete cascade,
  posizione integer not null,
  tipo text not null,
  "idDocumento" text,
  data date,
  cup text,
  cig text,
  primary key ("documentId", posizione)
);

-- Last number given per profile, year and series; the row is locked while a document is sent.
create table number_series (
  "profileId" uuid not null references profile (id),
  anno integer not null,
  serie text not null,
  ultimo integer not null,
  "ultimaData" date,
  primary key ("profileId", anno, serie)
);

-- Last file progressive per transmitter id, for ever: a file name is never used twice.
create table file_progressive (
  trasmittente text primary key,
  ultimo text not null
);

-- What was sent and received, byte for byte; never changed.
create table document_file (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "documentId" uuid references document (id),
  direzione text not null check (direzione in ('inviato', 'ricevuto')),
  -- 'fattura', 'ricevuta-sdi', 'pec-inviata', 'pec-ricevuta'
  genere text not null,
  nome text not null,
  tipo text not null,
  sha256 bytea not null,
  -- Bytes of the raw file; `gzip` holds it compressed.
  dimensione integer not null,
  gzip bytea not null,
  "createdAt" timestamptz not null
);
create index document_file_document on document_file ("documentId");
create trigger insert_only before update or delete on document_file
  for each row execute function refuse_change();

-- One frozen file under one name; repeated attempts before SMTP DATA belong to it.
create table transmission (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null references document (id),
  "fileId" uuid not null references document_file (id),
  "nomeFile" text not null unique,
  "progressivoInvio" text not null,
  -- Ours, stored before the SMTP dialogue.
  "messageId" text not null unique,
  mittente text not null,
  destinatario text not null,
  stato text not null check (stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta', 'fallita', 'ritirata', 'doppia')),
  tentativi integer not null default 0,
  errore text,
  -- What the provider calls our mail; SdI quotes it as PecMessageId.
  identificativo text,
  "identificativoSdI" text,
  "consegnataIl" timestamptz,
  "dataOraConsegna" timestamptz,
  "dataMessaADisposizione" date,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz
);
create index transmission_document on transmission ("documentId", "createdAt");
create index transmission_sdi on transmission ("profileId", "identificativoSdI");

-- What happened, in order: messages and acts. Never changed.
create table document_event (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "documentId" uuid references document (id),
  "transmissionId" uuid references transmission (id),
  seq bigint generated always as identity,
  "dataRicezione" timestamptz not null,
  tipo text not null,
  oggetto text,
  mittente text,
  "messageId" text,
  "identificativoSdI" text,
  "nomeFile" text,
  esito text not null check (esito in ('applicato', 'ignorato', 'non riconosciuto', 'duplicato')),
  messaggio text not null,
  -- [{codice, descrizione, suggerimento}]; texts only
  errori jsonb not null default '[]',
  "idFile" uuid references document_file (id),
  -- State before and after, "I/queued".
  "statoPrima" text,
  "statoDopo" text,
  -- The user who really acted.
  "userId" uuid references app_user (id)
);
create index document_event_document on document_event ("documentId", seq);
create trigger insert_only before update or delete on document_event
  for each row execute function refuse_change();
