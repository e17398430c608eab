-- The last look has cost its whole patience for nothing: the next one keeps no reader from the other mailboxes.
alter table pec_account add column "mutaDal" timestamptz;
