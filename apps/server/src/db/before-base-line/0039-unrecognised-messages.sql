-- Messages that fit no document: what is said of them in a list, and what the person did with them.
alter table mailbox_message
  add column oggetto text,
  add column mittente text,
  add column "chiusoIl" timestamptz,
  add column chiusura text check (chiusura in ('collegato', 'ignorato')),
  add column "documentId" uuid references document (id);
create index mailbox_message_open on mailbox_message ("profileId", "createdAt" desc, id desc)
  where esito = 'non riconosciuto' and "chiusoIl" is null;
