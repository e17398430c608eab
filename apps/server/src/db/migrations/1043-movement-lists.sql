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

create function movements_added() returns trigger language plpgsql as $$
begin
  update movement_account a
     set movimenti = a.movimenti + t.movimenti, abbinati = a.abbinati + t.abbinati, ignorati = a.ignorati + t.ignorati,
         somma = a.somma + t.somma
    from (select "profileId", "accountId", count(*) as movimenti, count(*) filter (where abbinato) as abbinati,
                 count(*) filter (where stato = 'ignorato' and not abbinato) as ignorati, sum(importo) as somma
            from added group by 1, 2) t
   where a."profileId" = t."profileId" and a.id = t."accountId";
  return null;
end
$$;
create function movements_gone() returns trigger language plpgsql as $$
begin
  update movement_account a
     set movimenti = a.movimenti - t.movimenti, abbinati = a.abbinati - t.abbinati, ignorati = a.ignorati - t.ignorati,
         somma = a.somma - t.somma
    from (select "profileId", "accountId", count(*) as movimenti, count(*) filter (where abbinato) as abbinati,
                 count(*) filter (where stato = 'ignorato' and not abbinato) as ignorati, sum(importo) as somma
            from gone group by 1, 2) t
   where a."profileId" = t."profileId" and a.id = t."accountId";
  return null;
end
$$;
create function movements_changed() returns trigger language plpgsql as $$
begin
  update movement_account a
     set movimenti = a.movimenti + t.movimenti, abbinati = a.abbinati + t.abbinati, ignorati = a.ignorati + t.ignorati,
         somma = a.somma + t.somma
    from (select "profileId", "accountId", sum(n) as movimenti, coalesce(sum(n) filter (where abbinato), 0) as abbinati,
                 coalesce(sum(n) filter (where stato = 'ignorato' and not abbinato), 0) as ignorati,
                 sum(n * importo) as somma
            from (select "profileId", "accountId", abbinato, stato, importo, 1 as n from added
                  union all
                  select "profileId", "accountId", abbinato, stato, importo, -1 from gone) as both_times
           group by 1, 2) t
   where a."profileId" = t."profileId" and a.id = t."accountId"
     and (t.movimenti, t.abbinati, t.ignorati, t.somma) <> (0, 0, 0, 0);
  return null;
end
$$;
create trigger count_added after insert on movement
  referencing new table as added for each statement execute function movements_added();
create trigger count_gone after delete on movement
  referencing old table as gone for each statement execute function movements_gone();
create trigger count_changed after update on movement
  referencing new table as added old table as gone for each statement execute function movements_changed();

update movement_account a
   set movimenti = t.movimenti, abbinati = t.abbinati, ignorati = t.ignorati, somma = t.somma
  from (select "profileId", "accountId", count(*) as movimenti, count(*) filter (where abbinato) as abbinati,
               count(*) filter (where stato = 'ignorato' and not abbinato) as ignorati, sum(importo) as somma
          from movement group by 1, 2) t
 where a."profileId" = t."profileId" and a.id = t."accountId";
