-- A movement may take another back: which one. What it lets go of then is no payment of its own.
alter table movement add column "stornoDi" uuid;
alter table movement_match add column annulla boolean not null default false;
create index movement_taken_back on movement ("profileId", "stornoDi") where "stornoDi" is not null;
create index movement_amount on movement ("profileId", abs(importo));

-- Whether a movement needs nobody any more: it has become payments that still count, takes another back, or was taken back
-- whole. Payments are undone on other pages: the database keeps it, so that lists find what is open without looking at each.
alter table movement add column abbinato boolean not null default false;

create function movement_is_matched(profile uuid, movement_id uuid) returns boolean language sql stable as $$
  select exists (
      select 1 from movement_match k
        left join document_payment p on p."profileId" = k."profileId" and p.id = k."paymentId"
        left join received_invoice r on r."profileId" = k."profileId" and r.id = k."receivedId"
       where k."profileId" = profile and k."movementId" = movement_id
         and (k.annulla or (p.id is not null and p."annullatoIl" is null) or r."pagataIl" is not null))
    or exists (
      select 1 from movement m
       where m."profileId" = profile and m.id = movement_id
         and (m."stornoDi" is not null
              or -m.importo = (select sum(s.importo) from movement s
                                where s."profileId" = profile and s."stornoDi" = movement_id)))
$$;

-- Plans are kept as long as a connection lives: made while tables are still empty, they must not be those of small tables.
create function settle_movements(profiles uuid[], movements uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
begin
  if coalesce(cardinality(movements), 0) = 0 then
    return;
  end if;
  update movement m set abbinato = not m.abbinato
    from (select distinct * from unnest(profiles, movements) as touched(profile, id)) t
   where m."profileId" = t.profile and m.id = t.id and m.abbinato <> movement_is_matched(m."profileId", m.id);
end
$$;

create function matches_added() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg("profileId"), array_agg("movementId")) from added;
  return null;
end
$$;
create function matches_gone() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg("profileId"), array_agg("movementId")) from gone;
  return null;
end
$$;
create trigger settle_added after insert on movement_match
  referencing new table as added for each statement execute function matches_added();
create trigger settle_changed after update on movement_match
  referencing new table as added for each statement execute function matches_added();
create trigger settle_gone after delete on movement_match
  referencing old table as gone for each statement execute function matches_gone();

create function undone_payments_changed() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg(k."profileId"), array_agg(k."movementId"))
     from added n join gone o on o.id = n.id
     join movement_match k on k."profileId" = n."profileId" and k."paymentId" = n.id
    where n."annullatoIl" is distinct from o."annullatoIl";
  return null;
end
$$;
create trigger settle_changed after update on document_payment
  referencing new table as added old table as gone for each statement execute function undone_payments_changed();

create function paid_bills_changed() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg(k."profileId"), array_agg(k."movementId"))
     from added n join gone o on o."profileId" = n."profileId" and o.id = n.id
     join movement_match k on k."profileId" = n."profileId" and k."receivedId" = n.id
    where n."pagataIl" is distinct from o."pagataIl";
  return null;
end
$$;
create trigger settle_changed after update on received_invoice
  referencing new table as added old table as gone for each statement execute function paid_bills_changed();

create function reversals_added() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg("profileId") || array_agg("profileId"), array_agg(id) || array_agg("stornoDi"))
     from added where "stornoDi" is not null;
  return null;
end
$$;
create function reversals_changed() returns trigger language plpgsql as $$
begin
  perform settle_movements(
            array_agg(n."profileId") || array_agg(n."profileId") || array_agg(n."profileId"),
            array_agg(n.id) || array_agg(n."stornoDi") || array_agg(o."stornoDi"))
     from added n join gone o on o."profileId" = n."profileId" and o.id = n.id
    where n."stornoDi" is distinct from o."stornoDi";
  return null;
end
$$;
create function reversals_gone() returns trigger language plpgsql as $$
begin
  perform settle_movements(array_agg("profileId"), array_agg("stornoDi")) from gone where "stornoDi" is not null;
  return null;
end
$$;
create trigger settle_added after insert on movement
  referencing new table as added for each statement execute function reversals_added();
create trigger settle_changed after update on movement
  referencing new table as added old table as gone for each statement execute function reversals_changed();
create trigger settle_gone after delete on movement
  referencing old table as gone for each statement execute function reversals_gone();

update movement set abbinato = true
 where exists (select 1 from movement_match k where k."profileId" = movement."profileId" and k."movementId" = movement.id)
   and movement_is_matched("profileId", id);

-- What a reversal may take back is found by its amount.
create index movement_match_amount on movement_match ("profileId", importo);
create index document_payment_amount on document_payment ("profileId", importo) where "annullatoIl" is null;
