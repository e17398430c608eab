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
