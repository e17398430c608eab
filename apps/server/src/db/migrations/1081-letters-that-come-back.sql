-- Letters that a mail server has taken, of which somebody wants to know when they come back, by the id that their Message-ID begins
-- with. Kept for thirty days, and only where the mailbox they come back to is read.
create table sent_letter (
  id uuid primary key,
  genere text not null,
  lettera uuid not null,
  "attesaDa" uuid,
  email text not null,
  "sentAt" timestamptz not null
);
create index sent_letter_moment on sent_letter ("sentAt");

-- How far that mailbox was read; one row.
create table returned_mail_cursor (
  id integer primary key check (id = 1),
  "uidValidity" bigint not null,
  "ultimoUid" bigint not null,
  "lettaIl" timestamptz not null
);
