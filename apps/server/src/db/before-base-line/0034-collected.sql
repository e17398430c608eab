-- The report by "Incassi" without working out the part of every payment at every call.

-- The part of a document that came in with one payment: as much of every figure as of the net, to the cent, whole once
-- everything is paid. Written anew with each change of the document or of one of its payments.
create table collected (
  "paymentId" uuid primary key references document_payment (id) on delete cascade,
  "profileId" uuid not null,
  "documentId" uuid not null,
  data date not null,
  "statoDocumento" text not null,
  "idTipoDocumento" integer,
  -- Of the net, what was paid up to this payment without it and with it.
  prima numeric not null,
  dopo numeric not null,
  netto numeric not null,
  -- The first of its document in that month, quarter, year: a document paid twice counts once.
  "primoMese" boolean not null,
  "primoTrimestre" boolean not null,
  "primoAnno" boolean not null,
  "parteImponibile" numeric not null,
  "parteCassa" numeric not null,
  "parteIva" numeric not null,
  "parteBollo" numeric not null,
  "parteRitenute" numeric not null,
  "parteTotale" numeric not null,
  "parteNetto" numeric not null
);
create index collected_day on collected ("profileId", data);
create index collected_document on collected ("documentId");

-- Their sums by month, kept as the other tallies are: rows with differences, joined now and then.
create table collected_tally (
  "profileId" uuid not null,
  mese date not null,
  "statoDocumento" text not null,
  "idTipoDocumento" integer,
  "documentiMese" bigint not null,
  "documentiTrimestre" bigint not null,
  "documentiAnno" bigint not null,
  imponibile numeric not null,
  cassa numeric not null,
  iva numeric not null,
  bollo numeric not null,
  ritenute numeric not null,
  totale numeric not null,
  netto numeric not null
);
create index collected_tally_key on collected_tally ("profileId", mese);

create function part_of(amount numeric, before numeric, after numeric, net numeric) returns numeric
  language sql immutable parallel safe
  return round(amount * after / net, 2) - round(amount * before / net, 2);

-- What lies in the bin was never sent; nothing can be paid of a net of zero.
create view collected_now as
select p.id as "paymentId", p."profileId", p."documentId", p.data, p."statoDocumento", p."idTipoDocumento", p.prima,
       p.prima + p.importo as dopo, p.netto,
       row_number() over (partition by p."documentId", month_of(p.data) order by p.data, p.id) = 1 as "primoMese",
       row_number() over (partition by p."documentId", extract(year from p.data), extract(quarter from p.data)
                          order by p.data, p.id) = 1 as "primoTrimestre",
       row_number() over (partition by p."documentId", extract(year from p.data) order by p.data, p.id) = 1 as "primoAnno",
       part_of(p.imponibile, p.prima, p.prima + p.importo, p.netto) as "parteImponibile",
       part_of(p."totaleCassa", p.prima, p.prima + p.importo, p.netto) as "parteCassa",
       part_of(p."totaleIva", p.prima, p.prima + p.importo, p.netto) as "parteIva",
       part_of(p."totaleBollo", p.prima, p.prima + p.importo, p.netto) as "parteBollo",
       part_of(p."totaleRitenute", p.prima, p.prima + p.importo, p.netto) as "parteRitenute",
       part_of(p.totale, p.prima, p.prima + p.importo, p.netto) as "parteTotale",
       part_of(p.netto, p.prima, p.prima + p.importo, p.netto) as "parteNetto"
  from (select o.id, o."profileId", o."documentId", o.data, o.importo, d."statoDocumento", d."idTipoDocumento",
               d."nettoAPagare" as netto, d.imponibile, d."totaleCassa", d."totaleIva", d."totaleBollo",
               d."totaleRitenute", d.totale,
               sum(o.importo) over (partition by o."documentId" order by o.data, o.id) - o.importo as prima
          from document_payment o join document d on d.id = o."documentId"
         where o."annullatoIl" is null and d."deletedAt" is null and d."nettoAPagare" <> 0) as p;

create function collected_added() returns trigger language plpgsql as $$
begin
  insert into collected_tally
  select "profileId", month_of(data), "statoDocumento", "idTipoDocumento", count(*) filter (where "primoMese"),
         count(*) filter (where "primoTrimestre"), count(*) filter (where "primoAnno"), sum("parteImponibile"),
         sum("parteCassa"), sum("parteIva"), sum("parteBollo"), sum("parteRitenute"), sum("parteTotale"),
         sum("parteNetto")
    from added group by 1, 2, 3, 4;
  return null;
end
$$;

create function collected_gone() returns trigger language plpgsql as $$
begin
  insert into collected_tally
  select "profileId", month_of(data), "statoDocumento", "idTipoDocumento", -count(*) filter (where "primoMese"),
         -count(*) filter (where "primoTrimestre"), -count(*) filter (where "primoAnno"), -sum("parteImponibile"),
         -sum("parteCassa"), -sum("parteIva"), -sum("parteBollo"), -sum("parteRitenute"), -sum("parteTotale"),
         -sum("parteNetto")
    from gone group by 1, 2, 3, 4;
  return null;
end
$$;

create trigger tally_added after insert on collected
  referencing new table as added for each statement execute function collected_added();
create trigger tally_gone after delete on collected
  referencing old table as gone for each statement execute function collected_gone();

-- Plans are kept as long as a connection lives: made while tables are still empty, they must not be those of small tables.
create function collect_again(documents uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
begin
  if coalesce(cardinality(documents), 0) = 0 then
    return;
  end if;
  delete from collected where "documentId" = any(documents);
  insert into collected select * from collected_now where "documentId" = any(documents);
end
$$;

create function payments_added() returns trigger language plpgsql as $$
begin
  perform collect_again((select array_agg(distinct "documentId") from added));
  return null;
end
$$;

create function payments_changed() returns trigger language plpgsql as $$
begin
  perform collect_again((select array_agg(distinct "documentId")
                           from (select "documentId" from added union select "documentId" from gone) as touched));
  return null;
end
$$;

create function paid_documents_changed() returns trigger language plpgsql as $$
begin
  perform collect_again((
    select array_agg(n.id) from added n join gone o on o.id = n.id
     where (n."statoDocumento", n."idTipoDocumento", n."deletedAt", n."nettoAPagare", n.imponibile, n."totaleCassa",
            n."totaleIva", n."totaleBollo", n."totaleRitenute", n.totale)
           is distinct from
           (o."statoDocumento", o."idTipoDocumento", o."deletedAt", o."nettoAPagare", o.imponibile, o."totaleCassa",
            o."totaleIva", o."totaleBollo", o."totaleRitenute", o.totale)
       and exists (select 1 from document_payment p where p."documentId" = n.id)));
  return null;
end
$$;

create trigger collect_added after insert on document_payment
  referencing new table as added for each statement execute function payments_added();
create trigger collect_changed after update on document_payment
  referencing new table as added old table as gone for each statement execute function payments_changed();
create trigger collect_changed after update on document
  referencing new table as added old table as gone for each statement execute function paid_documents_changed();

create function tidy_collected(profile uuid) returns void language sql as $$
  with taken as (delete from collected_tally where "profileId" = profile returning *)
  insert into collected_tally
  select "profileId", mese, "statoDocumento", "idTipoDocumento", sum("documentiMese"), sum("documentiTrimestre"),
         sum("documentiAnno"), sum(imponibile), sum(cassa), sum(iva), sum(bollo), sum(ritenute), sum(totale), sum(netto)
    from taken group by 1, 2, 3, 4
  having sum("documentiMese") <> 0 or sum("documentiTrimestre") <> 0 or sum("documentiAnno") <> 0
      or sum(imponibile) <> 0 or sum(cassa) <> 0 or sum(iva) <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0
      or sum(totale) <> 0 or sum(netto) <> 0;
$$;

-- The payments that are already there.
insert into collected select * from collected_now;
