-- One frozen file under one name; repeated attempts before SMTP DATA belong to it.
create table transmission (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null,
  "fileId" uuid not null,
  "nomeFile" text not null unique,
  "progressivoInvio" text not null,
  -- Ours, stored before the SMTP dialogue.
  "messageId" text not null unique,
  mittente text not null,
  destinatario text not null,
  stato text not null check (stato in (
    'in_coda', 'in_corso', 'accettata_smtp', 'incerta', 'fallita', 'ritirata', 'doppia', 'a_mano'
  )),
  tentativi integer not null default 0,
  errore text,
  -- What the provider calls our mail; SdI quotes it as PecMessageId.
  identificativo text,
  "identificativoSdI" text,
  "consegnataIl" timestamptz,
  "dataOraConsegna" timestamptz,
  "dataMessaADisposizione" date,
  "createdAt" timestamptz not null,
  "sentAt" timestamptz,
  -- Not before this moment: the pause after a temporary error.
  "prossimoInvio" timestamptz,
  -- The SMTP dialogue that is going on, or was when the process died.
  "inCorsoDal" timestamptz,
  -- The message began to flow: from here on a lost connection is a doubt, never a reason to send again.
  "datiDal" timestamptz,
  -- Last word of SdI about this file: RC, NS, MC, NE, DT, AT.
  "esitoSdI" text check ("esitoSdI" in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT')),
  -- When the person was told that 24 hours have brought no receipt, and 5 days no answer of SdI.
  "dubbioSegnalatoIl" timestamptz,
  "ritardoSegnalatoIl" timestamptz,
  -- Held until SdI's first answer names the address for all later mails.
  "trattenutaDal" timestamptz,
  -- The person has decided not to wait for that answer.
  "senzaAttesa" boolean not null default false,
  -- How it leaves.
  canale text not null default 'pec' check (canale in ('pec', 'cartella')),
  foreign key ("profileId", "documentId") references document ("profileId", id),
  foreign key ("profileId", "fileId") references document_file ("profileId", id),
  primary key ("profileId", id)
);
create index transmission_document on transmission ("profileId", "documentId", "createdAt");
-- Jobs name it by its id alone.
create index transmission_id on transmission (id);
create index transmission_identificativo on transmission ("profileId", identificativo);
create index transmission_sdi on transmission ("profileId", "identificativoSdI");
create index transmission_waiting on transmission ("profileId", stato)
  where stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta');

-- What happened, in order: messages and acts. Never changed.
create table document_event (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "documentId" uuid,
  "transmissionId" uuid,
  seq bigint generated always as identity,
  "dataRicezione" timestamptz not null,
  tipo text not null check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE', 'ANNULLA_PREPARAZIONE',
    'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'INCASSO', 'INCASSO_ANNULLATO', 'INVIO', 'CARTELLA',
    'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE', 'NON_ACCETTAZIONE', 'CONSEGNA', 'MANCATA_CONSEGNA_12H',
    'MANCATA_CONSEGNA', 'ALTRO', 'RC', 'NS', 'MC', 'NE', 'DT', 'AT'
  )),
  oggetto text,
  mittente text,
  "messageId" text,
  "identificativoSdI" text,
  "nomeFile" text,
  esito text not null check (esito in ('applicato', 'ignorato', 'non riconosciuto', 'duplicato')),
  messaggio text not null,
  -- [{codice, descrizione, suggerimento}]; texts only
  errori jsonb not null default '[]',
  "idFile" uuid,
  -- State before and after, "I/queued".
  "statoPrima" text,
  "statoDopo" text,
  -- The user who really acted.
  "userId" uuid references app_user (id),
  -- What is known of the message's signatures.
  firme jsonb not null default '[]',
  "userName" text,
  foreign key ("profileId", "documentId") references document ("profileId", id),
  foreign key ("profileId", "idFile") references document_file ("profileId", id),
  foreign key ("profileId", "transmissionId") references transmission ("profileId", id),
  primary key ("profileId", id)
);
create index document_event_document on document_event ("profileId", "documentId", seq);

-- After a restore nothing leaves until a person says so (ADR 0029).
create table sending_hold (
  -- One row at most.
  held boolean primary key default true check (held),
  -- The moment of the backup: what has left since is not known here.
  "savedAt" timestamptz not null,
  "heldAt" timestamptz not null
);
