-- Demo only: the mailbox that the simulator fills, in the place of an IMAP server.
create table local_mailbox (
  uid bigint generated always as identity primary key,
  casella text not null,
  cartella text not null default 'INBOX',
  raw bytea not null,
  "ricevutoIl" timestamptz not null
);
create index local_mailbox_casella on local_mailbox (casella, cartella, uid);

-- Demo only: what the simulator is to do with the next mails of a mailbox.
create table simulator_box (
  casella text primary key,
  -- One of `simulator/scenario.ts`.
  scenario text not null,
  -- The code of a wanted rejection.
  codice text,
  -- How far the simulator's clock of this mailbox is ahead of the product's.
  "avantiMs" bigint not null default 0,
  -- The address SdI has named last, and since when; null is the first it ever names.
  indirizzo text,
  "indirizzoDal" timestamptz
);

-- Demo only: mails taken in charge by the simulated provider, and the answer that is due next.
create table simulator_mail (
  id uuid primary key,
  casella text not null,
  destinatario text not null,
  "messageId" text not null,
  identificativo text not null unique,
  raw bytea not null,
  passo text not null check (passo in ('accettazione', 'avviso', 'mancata', 'consegna', 'sdi', 'esito', 'finito')),
  scadenza timestamptz not null,
  "consegnataIl" timestamptz,
  "createdAt" timestamptz not null,
  -- What was chosen when the mail was taken in charge.
  scenario text not null default 'reale',
  codice text,
  -- What SdI has answered about each of its files: [{nome, numero, tipo}].
  risposte jsonb not null default '[]'
);
create index simulator_mail_due on simulator_mail (scadenza) where passo <> 'finito';

-- Demo only: what the simulated SdI remembers (names and numbers already seen).
create table simulator_seen (
  chiave text primary key,
  "createdAt" timestamptz not null
);

-- What SdI numbers files with.
create sequence simulator_number start with 90000000001;
