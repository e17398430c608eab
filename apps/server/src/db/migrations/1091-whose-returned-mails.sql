-- Of which mailbox that is how far it was read, user and server and folder: of another one it says nothing, though its server numbers
-- messages alike. Absent where a program of before has noted it.
alter table returned_mail_cursor add column casella text;
