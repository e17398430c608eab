-- Searching by a customer, and the report by customer, without reading that customer's documents.

-- Who a document is for, as the document has it: each only once, with what the search box looks into. Rows are added and,
-- when no document needs them any more, taken away; never changed. Two at once may add the same one twice, which does no harm.
create table document_party (
  id uuid primary key default gen_random_uuid(),
  "profileId" uuid not null references profile (id) on delete cascade,
  "idCliente" uuid,
  "idFiscaleIva" text,
  nome text not null,
  -- Folded, as in document_search.
  cerca text not null,
  -- Digest of all the others, by which it is found again.
  chiave text not null
);
create index document_party_key on document_party ("profileId", chiave);
create index document_party_words on document_party using gin (cerca gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

alter table document_search
  -- The customer's part of what is searched; null until it has been told apart from the rest (`cerca`).
  add column parte text,
  add column "idFiscaleIva" text,
  add column nome text not null default '',
  -- Written by triggers, always.
  add column "parteId" uuid references document_party (id);

-- Counts and sums by customer, of a year (`trimestre` null) and of each of its quarters: rows with differences, as in
-- document_tally. Documents without a day have no year.
create table party_tally (
  "profileId" uuid not null,
  "parteId" uuid not null,
  anno integer,
  trimestre smallint,
  "statoDocumento" text not null,
  "idProfiloFiscale" smallint,
  "idTipoDocumento" integer,
  documenti bigint not null,
  imponibile numeric not null,
  iva numeric not null,
  ritenute numeric not null,
  totale numeric not null,
  netto numeric not null,
  incassato numeric not null,
  -- Of the documents with a withholding.
  "conRitenuta" bigint not null,
  "imponibileRitenuta" numeric not null
);
create index party_tally_party on party_tally ("parteId", anno) where trimestre is null;
-- What a report reads of a period, without looking at the rows, which lie far apart.
create index party_tally_period on party_tally ("profileId", anno, trimestre)
  include ("parteId", "statoDocumento", "idTipoDocumento", documenti, imponibile, totale, netto, ritenute, "conRitenuta",
           "imponibileRitenuta");

-- Its plans are kept as long as a connection lives: they must not be those of an empty table.
create function party_of(profile uuid, client uuid, vat text, name text, words text) returns uuid language plpgsql
  set enable_seqscan to off as $$
declare
  key text := md5(row(client, vat, name, words)::text);
  found uuid;
begin
  -- Held until the end, so that nobody takes it away as unused meanwhile.
  select id into found from document_party where "profileId" = profile and chiave = key limit 1 for key share;
  if found is null then
    insert into document_party ("profileId", "idCliente", "idFiscaleIva", nome, cerca, chiave)
    values (profile, client, vat, name, words, key) returning id into found;
  end if;
  return found;
end
$$;

create or replace function search_figures() returns trigger language plpgsql as $$
begin
  select d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente", d."dataDocumento",
         d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleIva", d."totaleRitenute", d.totale,
         d."nettoAPagare", d.incassato, d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome))
    into strict new."statoDocumento", new."idProfiloFiscale", new."idTipoDocumento", new."idCliente",
         new."dataDocumento", new."prossimaScadenza", new."deletedAt", new."svuotatoIl", new.imponibile, new."totaleIva",
         new."totaleRitenute", new.totale, new."nettoAPagare", new.incassato, new."idFiscaleIva", new.nome
    from document d where d.id = new."documentId";
  new."parteId" := party_of(new."profileId", new."idCliente", new."idFiscaleIva", new.nome, coalesce(new.parte, ''));
  return new;
end
$$;

create function search_party() returns trigger language plpgsql as $$
begin
  new."parteId" := party_of(new."profileId", new."idCliente", new."idFiscaleIva", new.nome, coalesce(new.parte, ''));
  return new;
end
$$;
create trigger search_party before update on document_search for each row
  when ((new."idCliente", new."idFiscaleIva", new.nome, new.parte)
        is distinct from (old."idCliente", old."idFiscaleIva", old.nome, old.parte))
  execute function search_party();

create or replace function search_follows() returns trigger language plpgsql as $$
begin
  update document_search
     set "statoDocumento" = new."statoDocumento", "idProfiloFiscale" = new."idProfiloFiscale",
         "idTipoDocumento" = new."idTipoDocumento", "idCliente" = new."idCliente",
         "dataDocumento" = new."dataDocumento", "prossimaScadenza" = new."prossimaScadenza",
         "deletedAt" = new."deletedAt", "svuotatoIl" = new."svuotatoIl", imponibile = new.imponibile,
         "totaleIva" = new."totaleIva", "totaleRitenute" = new."totaleRitenute", totale = new.totale,
         "nettoAPagare" = new."nettoAPagare", incassato = new.incassato, "idFiscaleIva" = new."idFiscaleIva",
         nome = coalesce(new.denominazione, concat_ws(' ', new.nome, new.cognome))
   where "documentId" = new.id;
  return null;
end
$$;
drop trigger search_follows on document;
create trigger search_follows after update on document for each row
  when ((new."statoDocumento", new."idProfiloFiscale", new."idTipoDocumento", new."idCliente", new."dataDocumento",
         new."prossimaScadenza", new."deletedAt", new."svuotatoIl", new.imponibile, new."totaleIva",
         new."totaleRitenute", new.totale, new."nettoAPagare", new.incassato, new."idFiscaleIva", new.denominazione,
         new.nome, new.cognome)
        is distinct from
        (old."statoDocumento", old."idProfiloFiscale", old."idTipoDocumento", old."idCliente", old."dataDocumento",
         old."prossimaScadenza", old."deletedAt", old."svuotatoIl", old.imponibile, old."totaleIva",
         old."totaleRitenute", old.totale, old."nettoAPagare", old.incassato, old."idFiscaleIva", old.denominazione,
         old.nome, old.cognome))
  execute function search_follows();

-- What is already there: found by all of its text, as before, until the customer's part has been told apart.
update document_search s
   set "idFiscaleIva" = d."idFiscaleIva", nome = coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome))
  from document d where d.id = s."documentId";
update document_search
   set "parteId" = party_of("profileId", "idCliente", "idFiscaleIva", nome, '') where "parteId" is null;

-- The newest documents of a customer.
create index document_search_party on document_search ("profileId", "parteId", "dataDocumento" desc, "documentId" desc)
  where "deletedAt" is null;
-- Whose part has not been told apart yet.
create index document_search_whole on document_search ("documentId") where parte is null;

-- The periods a day counts in: its year and its quarter.
create function periods_of(day date) returns table (anno integer, trimestre smallint) language sql immutable as $$
  select extract(year from day)::integer, null::smallint
  union all
  select extract(year from day)::integer, extract(quarter from day)::smallint where day is not null
$$;

create function party_added() returns trigger language plpgsql as $$
begin
  insert into party_tally
  select "profileId", "parteId", p.anno, p.trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", count(*),
         sum(imponibile), sum("totaleIva"), sum("totaleRitenute"), sum(totale), sum("nettoAPagare"), sum(incassato),
         count(*) filter (where "totaleRitenute" <> 0), coalesce(sum(imponibile) filter (where "totaleRitenute" <> 0), 0)
    from added cross join lateral periods_of("dataDocumento") as p
   where "deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create function party_changed() returns trigger language plpgsql as $$
begin
  insert into party_tally
  select "profileId", "parteId", p.anno, p.trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(segno),
         sum(segno * imponibile), sum(segno * "totaleIva"), sum(segno * "totaleRitenute"), sum(segno * totale),
         sum(segno * "nettoAPagare"), sum(segno * incassato),
         coalesce(sum(segno) filter (where "totaleRitenute" <> 0), 0),
         coalesce(sum(segno * imponibile) filter (where "totaleRitenute" <> 0), 0)
    from (select 1 as segno, * from added union all select -1, * from gone) as change
         cross join lateral periods_of("dataDocumento") as p
   where "deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleIva") <> 0
      or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0 or sum(segno * "nettoAPagare") <> 0
      or sum(segno * incassato) <> 0 or sum(segno) filter (where "totaleRitenute" <> 0) <> 0
      or sum(segno * imponibile) filter (where "totaleRitenute" <> 0) <> 0;
  return null;
end
$$;

create function party_gone() returns trigger language plpgsql as $$
begin
  insert into party_tally
  select "profileId", "parteId", p.anno, p.trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", -count(*),
         -sum(imponibile), -sum("totaleIva"), -sum("totaleRitenute"), -sum(totale), -sum("nettoAPagare"), -sum(incassato),
         -count(*) filter (where "totaleRitenute" <> 0),
         -coalesce(sum(imponibile) filter (where "totaleRitenute" <> 0), 0)
    from gone cross join lateral periods_of("dataDocumento") as p
   where "deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

insert into party_tally
select "profileId", "parteId", p.anno, p.trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", count(*),
       sum(imponibile), sum("totaleIva"), sum("totaleRitenute"), sum(totale), sum("nettoAPagare"), sum(incassato),
       count(*) filter (where "totaleRitenute" <> 0), coalesce(sum(imponibile) filter (where "totaleRitenute" <> 0), 0)
  from document_search cross join lateral periods_of("dataDocumento") as p
 where "deletedAt" is null
 group by 1, 2, 3, 4, 5, 6, 7;

create trigger party_added after insert on document_search
  referencing new table as added for each statement execute function party_added();
create trigger party_changed after update on document_search
  referencing new table as added old table as gone for each statement execute function party_changed();
create trigger party_gone after delete on document_search
  referencing old table as gone for each statement execute function party_gone();

-- Joins the rows of one key where there are several, and takes away customers that no document has any more. A row is
-- taken by one only: two at once lose and double nothing.
create function tidy_parties(profile uuid) returns void language sql as $$
  with taken as (
    delete from party_tally where ctid = any (array(
      select one.ctid from (
        select ctid, count(*) over (partition by "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale",
                                                 "idTipoDocumento") as n
          from party_tally where "profileId" = profile) as one
       where n > 1))
    returning *)
  insert into party_tally
  select "profileId", "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti),
         sum(imponibile), sum(iva), sum(ritenute), sum(totale), sum(netto), sum(incassato), sum("conRitenuta"),
         sum("imponibileRitenuta")
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum(documenti) <> 0 or sum(imponibile) <> 0 or sum(iva) <> 0 or sum(ritenute) <> 0 or sum(totale) <> 0
      or sum(netto) <> 0 or sum(incassato) <> 0 or sum("conRitenuta") <> 0 or sum("imponibileRitenuta") <> 0;
  delete from document_party where id in (
    select p.id from document_party p
     where p."profileId" = profile and not exists (select from document_search s where s."parteId" = p.id)
       for update skip locked);
$$;

-- The same for what is past its day, and for the numbers of a period.
drop index document_open;
create index document_open on document ("profileId", "dataDocumento")
  include ("prossimaScadenza", "statoDocumento", "idTipoDocumento", "nettoAPagare", incassato)
  where "prossimaScadenza" is not null and "deletedAt" is null;
create index document_numbered on document ("profileId", anno, "dataDocumento") include (serie, "numeroDocumento")
  where "numeroDocumentoInvio" is not null and "numeroDocumento" is not null and "deletedAt" is null;
