-- What the sending of a transmission needs beyond its facts.
alter table transmission
  -- Not before this moment: the pause after a temporary error.
  add column "prossimoInvio" timestamptz,
  -- The SMTP dialogue that is going on, or was when the process died.
  add column "inCorsoDal" timestamptz,
  -- The message began to flow: from here on a lost connection is a doubt, never a reason to send again.
  add column "datiDal" timestamptz,
  -- Last word of SdI about this file: RC, NS, MC, NE, DT, AT.
  add column "esitoSdI" text,
  -- When the person was told that 24 hours have brought no receipt, and 5 days no answer of SdI.
  add column "dubbioSegnalatoIl" timestamptz,
  add column "ritardoSegnalatoIl" timestamptz;
create index transmission_waiting on transmission ("profileId", stato) where stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta');
-- A receipt names our mail by one of these.
create index transmission_identificativo on transmission ("profileId", identificativo);

-- Where the reading of a mailbox has come to. Nothing is ever marked in the mailbox itself.
create table mailbox_cursor (
  "profileId" uuid not null references profile (id),
  cartella text not null,
  "uidValidity" bigint not null,
  "ultimoUid" bigint not null,
  "lettaIl" timestamptz,
  primary key ("profileId", cartella)
);

-- Every message of interest, examined once whatever happens; the key is the hash of its raw bytes.
create table mailbox_message (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  sha256 bytea not null,
  "fileId" uuid references document_file (id),
  genere text not null,
  -- 'applicato', 'ignorato', 'non riconosciuto', 'duplicato'
  esito text not null,
  motivo text,
  "createdAt" timestamptz not null,
  unique ("profileId", sha256)
);

-- Receipts already applied, by what makes them the same receipt.
create table applied_receipt (
  "profileId" uuid not null references profile (id),
  "identificativoSdI" text not null,
  tipo text not null,
  "messageId" text not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", "identificativoSdI", tipo, "messageId")
);

-- Demo only: the mailbox that the simulator fills, in the place of an IMAP server.
create table local_mailbox (
  uid bigint generated always as identity primary key,
  casella text not null,
  cartella text not null default 'INBOX',
  raw bytea not null,
  "ricevutoIl" timestamptz not null
);
create index local_mailbox_casella on local_mailbox (casella, cartella, uid);

-- Demo only: what the simulated SdI remembers (names and numbers already seen).
create table simulator_seen (
  chiave text primary key,
  "createdAt" timestamptz not null
);

-- Demo only: mails taken in charge by the simulated provider, and the answer that is due next.
create table simulator_mail (
  id uuid primary key,
  casella text not null,
  destinatario text not null,
  "messageId" text not null,
  identificativo text not null unique,
  raw bytea not null,
  passo text not null check (passo in ('accettazione', 'consegna', 'sdi', 'finito')),
  scadenza timestamptz not null,
  "consegnataIl" timestamptz,
  "createdAt" timestamptz not null
);
create index simulator_mail_due on simulator_mail (scadenza) where passo <> 'finito';
create sequence simulator_number start with 90000000001;
