-- E-mails of the product waiting for their job, deleted once sent: they carry addresses and links, jobs must not.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  "createdAt" timestamptz not null,
  -- A mail in the name of a person, with a file of theirs (the courtesy copy).
  "senderName" text,
  "replyTo" text,
  "fileName" text,
  "fileType" text,
  file bytea,
  "actedAt" timestamptz
);

-- Demo only: every e-mail the product sends, readable at /posta-di-prova.
create table test_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  "sentAt" timestamptz not null,
  "senderName" text,
  "replyTo" text,
  "fileName" text,
  "fileType" text,
  file bytea
);
