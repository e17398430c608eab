-- The backups that were made of this installation, and when each was last read back whole: how old the newest is can be watched.
create table backup_made (
  "fattoIl" timestamptz primary key,
  righe bigint not null,
  "verificatoIl" timestamptz
);

-- What is on its way is counted often; what is done, which grows for ever, is not looked at for it.
create index transmission_on_its_way on transmission (stato, "createdAt")
  where "esitoSdI" is null and stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta');

-- Why nothing leaves: after a restore, or because an administrator wants it so.
alter table sending_hold add column motivo text not null default 'ripristino' check (motivo in ('ripristino', 'fermo'));

-- Since when an administrator lets nobody sign in to the account; nothing of it is lost.
alter table app_user add column "bloccatoIl" timestamptz;
