-- Searching and the report by "Incassi" without fetching the documents one by one.

-- What a list filters on, sums up and is sorted by, beside the text that is searched: written by the triggers below and by
-- nobody else. None of it is indexed and the pages keep room, so that a change of state does not touch the index of words.
alter table document_search
  add column "statoDocumento" text not null default 'B',
  add column "idProfiloFiscale" smallint,
  add column "idTipoDocumento" integer,
  add column "idCliente" uuid,
  add column "dataDocumento" date,
  add column "prossimaScadenza" date,
  add column "deletedAt" timestamptz,
  add column "svuotatoIl" timestamptz,
  add column imponibile numeric(21, 8) not null default 0,
  add column "totaleIva" numeric(21, 8) not null default 0,
  add column "totaleRitenute" numeric(21, 8) not null default 0,
  add column totale numeric(21, 8) not null default 0,
  add column "nettoAPagare" numeric(21, 8) not null default 0,
  add column incassato numeric(21, 8) not null default 0;
alter table document_search set (fillfactor = 80);

update document_search s
   set "statoDocumento" = d."statoDocumento", "idProfiloFiscale" = d."idProfiloFiscale",
       "idTipoDocumento" = d."idTipoDocumento", "idCliente" = d."idCliente", "dataDocumento" = d."dataDocumento",
       "prossimaScadenza" = d."prossimaScadenza", "deletedAt" = d."deletedAt", "svuotatoIl" = d."svuotatoIl",
       imponibile = d.imponibile, "totaleIva" = d."totaleIva", "totaleRitenute" = d."totaleRitenute", totale = d.totale,
       "nettoAPagare" = d."nettoAPagare", incassato = d.incassato
  from document d where d.id = s."documentId";

create function search_figures() returns trigger language plpgsql as $$
begin
  select d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente", d."dataDocumento",
         d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleIva", d."totaleRitenute", d.totale,
         d."nettoAPagare", d.incassato
    into strict new."statoDocumento", new."idProfiloFiscale", new."idTipoDocumento", new."idCliente",
         new."dataDocumento", new."prossimaScadenza", new."deletedAt", new."svuotatoIl", new.imponibile, new."totaleIva",
         new."totaleRitenute", new.totale, new."nettoAPagare", new.incassato
    from document d where d.id = new."documentId";
  return new;
end
$$;
create trigger search_figures before insert on document_search for each row execute function search_figures();

create function search_follows() returns trigger language plpgsql as $$
begin
  update document_search
     set "statoDocumento" = new."statoDocumento", "idProfiloFiscale" = new."idProfiloFiscale",
         "idTipoDocumento" = new."idTipoDocumento", "idCliente" = new."idCliente",
         "dataDocumento" = new."dataDocumento", "prossimaScadenza" = new."prossimaScadenza",
         "deletedAt" = new."deletedAt", "svuotatoIl" = new."svuotatoIl", imponibile = new.imponibile,
         "totaleIva" = new."totaleIva", "totaleRitenute" = new."totaleRitenute", totale = new.totale,
         "nettoAPagare" = new."nettoAPagare", incassato = new.incassato
   where "documentId" = new.id;
  return null;
end
$$;
create trigger search_follows after update on document for each row
  when ((new."statoDocumento", new."idProfiloFiscale", new."idTipoDocumento", new."idCliente", new."dataDocumento",
         new."prossimaScadenza", new."deletedAt", new."svuotatoIl", new.imponibile, new."totaleIva",
         new."totaleRitenute", new.totale, new."nettoAPagare", new.incassato)
        is distinct from
        (old."statoDocumento", old."idProfiloFiscale", old."idTipoDocumento", old."idCliente", old."dataDocumento",
         old."prossimaScadenza", old."deletedAt", old."svuotatoIl", old.imponibile, old."totaleIva",
         old."totaleRitenute", old.totale, old."nettoAPagare", old.incassato))
  execute function search_follows();

-- What is past its day in a period: the open documents of its days, not all of them.
create index document_open on document ("profileId", "dataDocumento")
  where "prossimaScadenza" is not null and "deletedAt" is null;

-- Who paid, for which document and by which rates: kept with the part that came in. The same tables as before with more
-- in them, so they are made anew.
drop trigger collect_added on document_payment;
drop trigger collect_changed on document_payment;
drop trigger collect_changed on document;
delete from collected;
alter table collected
  add column "dataDocumento" date,
  add column "idCliente" uuid,
  add column "idFiscaleIva" text,
  -- The customer's name as the document has it.
  add column nome text,
  add column "fileInviato" uuid;

create or replace view collected_now as
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
       part_of(p.netto, p.prima, p.prima + p.importo, p.netto) as "parteNetto",
       p."dataDocumento", p."idCliente", p."idFiscaleIva", p.nome, p."fileInviato"
  from (select o.id, o."profileId", o."documentId", o.data, o.importo, d."statoDocumento", d."idTipoDocumento",
               d."nettoAPagare" as netto, d.imponibile, d."totaleCassa", d."totaleIva", d."totaleBollo",
               d."totaleRitenute", d.totale, d."dataDocumento", d."idCliente", d."idFiscaleIva",
               coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)) as nome, d."fileInviato",
               sum(o.importo) over (partition by o."documentId" order by o.data, o.id) - o.importo as prima
          from document_payment o join document d on d.id = o."documentId"
         where o."annullatoIl" is null and d."deletedAt" is null and d."nettoAPagare" <> 0) as p;

-- VAT of what came in, by month: rows with differences, joined now and then. The counts are of documents, each once in
-- its month, quarter, year.
create table collected_riepilogo_tally (
  "profileId" uuid not null,
  mese date not null,
  "statoDocumento" text not null,
  "idTipoDocumento" integer,
  aliquota numeric(6, 2) not null,
  natura text,
  esigibilita text,
  "documentiMese" bigint not null,
  "documentiTrimestre" bigint not null,
  "documentiAnno" bigint not null,
  imponibile numeric not null,
  imposta numeric not null
);
create index collected_riepilogo_tally_key on collected_riepilogo_tally ("profileId", mese);

-- Their plans are kept as long as a connection lives: made while tables are still empty, they must not be those of small
-- tables for ever.
create or replace function collected_added() returns trigger language plpgsql set enable_seqscan to off set enable_hashjoin to off as $$
begin
  insert into collected_tally
  select "profileId", month_of(data), "statoDocumento", "idTipoDocumento", count(*) filter (where "primoMese"),
         count(*) filter (where "primoTrimestre"), count(*) filter (where "primoAnno"), sum("parteImponibile"),
         sum("parteCassa"), sum("parteIva"), sum("parteBollo"), sum("parteRitenute"), sum("parteTotale"),
         sum("parteNetto")
    from added group by 1, 2, 3, 4;
  insert into collected_riepilogo_tally
  select c."profileId", month_of(c.data), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura, r.esigibilita,
         count(distinct c."documentId") filter (where c."primoMese"),
         count(distinct c."documentId") filter (where c."primoTrimestre"),
         count(distinct c."documentId") filter (where c."primoAnno"),
         sum(part_of(r.imponibile, c.prima, c.dopo, c.netto)), sum(part_of(r.imposta, c.prima, c.dopo, c.netto))
    from added c join sent_riepilogo r on r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create or replace function collected_gone() returns trigger language plpgsql set enable_seqscan to off set enable_hashjoin to off as $$
begin
  insert into collected_tally
  select "profileId", month_of(data), "statoDocumento", "idTipoDocumento", -count(*) filter (where "primoMese"),
         -count(*) filter (where "primoTrimestre"), -count(*) filter (where "primoAnno"), -sum("parteImponibile"),
         -sum("parteCassa"), -sum("parteIva"), -sum("parteBollo"), -sum("parteRitenute"), -sum("parteTotale"),
         -sum("parteNetto")
    from gone group by 1, 2, 3, 4;
  insert into collected_riepilogo_tally
  select c."profileId", month_of(c.data), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura, r.esigibilita,
         -count(distinct c."documentId") filter (where c."primoMese"),
         -count(distinct c."documentId") filter (where c."primoTrimestre"),
         -count(distinct c."documentId") filter (where c."primoAnno"),
         -sum(part_of(r.imponibile, c.prima, c.dopo, c.netto)), -sum(part_of(r.imposta, c.prima, c.dopo, c.netto))
    from gone c join sent_riepilogo r on r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create or replace function paid_documents_changed() returns trigger language plpgsql as $$
begin
  perform collect_again((
    select array_agg(n.id) from added n join gone o on o.id = n.id
     where (n."statoDocumento", n."idTipoDocumento", n."deletedAt", n."nettoAPagare", n.imponibile, n."totaleCassa",
            n."totaleIva", n."totaleBollo", n."totaleRitenute", n.totale, n."dataDocumento", n."idCliente",
            n."idFiscaleIva", n.denominazione, n.nome, n.cognome, n."fileInviato")
           is distinct from
           (o."statoDocumento", o."idTipoDocumento", o."deletedAt", o."nettoAPagare", o.imponibile, o."totaleCassa",
            o."totaleIva", o."totaleBollo", o."totaleRitenute", o.totale, o."dataDocumento", o."idCliente",
            o."idFiscaleIva", o.denominazione, o.nome, o.cognome, o."fileInviato")
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

create or replace function tidy_collected(profile uuid) returns void language sql as $$
  with taken as (delete from collected_tally where "profileId" = profile returning *)
  insert into collected_tally
  select "profileId", mese, "statoDocumento", "idTipoDocumento", sum("documentiMese"), sum("documentiTrimestre"),
         sum("documentiAnno"), sum(imponibile), sum(cassa), sum(iva), sum(bollo), sum(ritenute), sum(totale), sum(netto)
    from taken group by 1, 2, 3, 4
  having sum("documentiMese") <> 0 or sum("documentiTrimestre") <> 0 or sum("documentiAnno") <> 0
      or sum(imponibile) <> 0 or sum(cassa) <> 0 or sum(iva) <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0
      or sum(totale) <> 0 or sum(netto) <> 0;
  with taken as (delete from collected_riepilogo_tally where "profileId" = profile returning *)
  insert into collected_riepilogo_tally
  select "profileId", mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita, sum("documentiMese"),
         sum("documentiTrimestre"), sum("documentiAnno"), sum(imponibile), sum(imposta)
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum("documentiMese") <> 0 or sum("documentiTrimestre") <> 0 or sum("documentiAnno") <> 0
      or sum(imponibile) <> 0 or sum(imposta) <> 0;
$$;

insert into collected select * from collected_now;
