-- A movement may take another back: which one. What it lets go of then is no payment of its own.
alter table movement add column "stornoDi" uuid;
alter table movement_match add column annulla boolean not null default false;
create index movement_taken_back on movement ("profileId", "stornoDi") where "stornoDi" is not null;
create index movement_amount on movement ("profileId", abs(importo));

-- Whether a movement needs nobody any more: it has become payments that still count, takes another back, or was taken back
-- whole. Payments are undone on other pages: it is kept (`settleMovements`), so that lists find what is open without looking at each.
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

update movement set abbinato = true
 where exists (select 1 from movement_match k where k."profileId" = movement."profileId" and k."movementId" = movement.id)
   and movement_is_matched("profileId", id);

-- What a reversal may take back is found by its amount.
create index movement_match_amount on movement_match ("profileId", importo);
create index document_payment_amount on document_payment ("profileId", importo) where "annullatoIl" is null;
