-- The channel of a profile: its certified mailbox (the password is encrypted), a folder, or its own hands.
create table pec_account (
  "profileId" uuid primary key references profile (id),
  modo text not null check (modo in ('automatico', 'manuale', 'simulatore', 'cartella')),
  "idGestore" text,
  indirizzo text,
  "nomeUtente" text,
  "passwordSigillata" text,
  "smtpHost" text,
  "smtpPort" integer,
  "smtpSicurezza" text check ("smtpSicurezza" in ('ssl', 'starttls')),
  "imapHost" text,
  "imapPort" integer,
  "imapSicurezza" text check ("imapSicurezza" in ('ssl', 'starttls')),
  cartella text,
  -- Where SdI wants our mail; learnt from its first answer.
  "indirizzoSdi" text,
  "indirizzoSdiDal" timestamptz,
  "messaggiAlMinuto" integer,
  -- Set when a login was refused: nothing is tried until the settings change.
  "sospesaDal" timestamptz,
  "updatedAt" timestamptz not null,
  -- The password made for mail programs expires; its owner says when.
  "dataScadenzaPassword" date,
  -- Minutes between two looks when nothing is expected; absent: ten.
  "intervalloMinuti" smallint,
  -- What the provider says of the mailbox (IMAP QUOTA), in bytes; absent where it does not say.
  "spazioUsato" bigint,
  "spazioTotale" bigint,
  -- The process that listens to the mailbox, and until when.
  "ascoltataDa" text,
  "ascoltataFino" timestamptz,
  -- The exchange folder, under that of the installation.
  "cartellaScambio" text unique,
  -- The newest word on that address, also where it only said again what was known: an older one changes nothing.
  "indirizzoSdiDettoIl" timestamptz,
  -- The last look has cost its whole patience for nothing: the next one keeps no reader from the other mailboxes.
  "mutaDal" timestamptz
);

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
  id uuid not null,
  "profileId" uuid not null references profile (id),
  sha256 bytea not null,
  "fileId" uuid,
  genere text not null,
  -- 'applicato', 'ignorato', 'non riconosciuto', 'duplicato'
  esito text not null,
  motivo text,
  "createdAt" timestamptz not null,
  firme jsonb not null default '[]',
  oggetto text,
  mittente text,
  -- An unrecognised message that a person has dealt with, and how.
  "chiusoIl" timestamptz,
  chiusura text check (chiusura in ('collegato', 'ignorato')),
  "documentId" uuid,
  canale text not null default 'pec' check (canale in ('pec', 'cartella')),
  foreign key ("profileId", "documentId") references document ("profileId", id),
  foreign key ("profileId", "fileId") references document_file ("profileId", id),
  primary key ("profileId", id),
  unique ("profileId", sha256)
);
create index mailbox_message_open on mailbox_message ("profileId", "createdAt" desc, id desc)
  where esito = 'non riconosciuto' and "chiusoIl" is null;

-- Receipts already applied, by what makes them the same receipt.
create table applied_receipt (
  "profileId" uuid not null references profile (id),
  "identificativoSdI" text not null,
  tipo text not null check (tipo in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT')),
  "messageId" text not null,
  "createdAt" timestamptz not null,
  primary key ("profileId", "identificativoSdI", tipo, "messageId")
);

-- What was done with a mailbox, for its owner's eyes: the last fifty are kept.
create table pec_operation (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  tipo text not null check (tipo in ('verifica_invio', 'verifica_ricezione', 'lettura', 'invio')),
  riuscita boolean not null,
  messaggio text not null,
  at timestamptz not null,
  primary key ("profileId", id)
);

-- A certified mail without attachment to SdI: whether the mailbox works, before the first invoice.
create table sdi_trial (
  id uuid not null,
  "profileId" uuid not null references profile (id),
  "messageId" text not null unique,
  mittente text not null,
  destinatario text not null,
  stato text not null check (stato in (
    'in_corso', 'inviata', 'accettata', 'consegnata', 'risposta', 'incerta', 'fallita'
  )),
  errore text,
  -- What SdI wrote.
  risposta text,
  "createdAt" timestamptz not null,
  "aggiornataIl" timestamptz not null,
  "inCorsoDal" timestamptz,
  "prossimoInvio" timestamptz,
  primary key ("profileId", id)
);
-- Jobs name it by its id alone.
create index sdi_trial_id on sdi_trial (id);

-- What was seen in the exchange folder.
create table exchange_file (
  "profileId" uuid not null references profile (id),
  nome text not null,
  -- As last seen, and since when they have been so: what still grows is left alone.
  dimensione bigint not null,
  "modificatoMs" bigint not null,
  "vistoDal" timestamptz not null,
  -- Examined, as it is; a file that changes afterwards is another one.
  "lettoIl" timestamptz,
  primary key ("profileId", nome)
);
