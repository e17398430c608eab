-- Lists of movements are read from indexes, the newest first; how many there are stands at the account.
create index movement_open on movement ("profileId", "dataContabile" desc, id desc)
  where stato = 'aperto' and not abbinato;
create index movement_matched on movement ("profileId", "dataContabile" desc, id desc) where abbinato;
create index movement_ignored on movement ("profileId", "dataContabile" desc, id desc)
  where stato = 'ignorato' and not abbinato;
create index movement_of_account on movement ("profileId", "accountId", "dataContabile" desc, id desc);
create index movement_open_of_account on movement ("profileId", "accountId", "dataContabile" desc, id desc)
  where stato = 'aperto' and not abbinato;

alter table movement_account add column movimenti integer not null default 0;
alter table movement_account add column abbinati integer not null default 0;
alter table movement_account add column ignorati integer not null default 0;
alter table movement_account add column somma numeric(21, 8) not null default 0;

update movement_account a
   set movimenti = t.movimenti, abbinati = t.abbinati, ignorati = t.ignorati, somma = t.somma
  from (select "profileId", "accountId", count(*) as movimenti, count(*) filter (where abbinato) as abbinati,
               count(*) filter (where stato = 'ignorato' and not abbinato) as ignorati, sum(importo) as somma
          from movement group by 1, 2) t
 where a."profileId" = t."profileId" and a.id = t."accountId";
