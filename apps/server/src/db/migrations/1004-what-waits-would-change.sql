-- Of a message that waits for the person: the document it would move, were it believed, and the sentence that would be told of it.
alter table mailbox_message
  add column "perDocumento" uuid,
  add column cambierebbe text,
  add foreign key ("profileId", "perDocumento") references document ("profileId", id) on delete set null ("perDocumento");
create index mailbox_message_about on mailbox_message ("profileId", "perDocumento")
  where "perDocumento" is not null and "chiusoIl" is null;
