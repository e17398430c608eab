-- After a restore nothing leaves until a person says so. `restore` runs this file too, in the transaction that loads the rows,
-- because the backup may be older than this step: hence "if not exists".
create table if not exists sending_hold (
  -- One row at most.
  held boolean primary key default true check (held),
  -- The moment of the backup: what has left since is not known here.
  "savedAt" timestamptz not null,
  "heldAt" timestamptz not null
);
-- When somebody did on their own account what this letter answers; it leaves also while sending is held.
alter table mail_outbox add column if not exists "actedAt" timestamptz;
