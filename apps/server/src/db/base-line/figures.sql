create extension if not exists pg_trgm;

-- Who a document is for, as the document has it: each only once, with what the search box looks into. Rows are added and,
-- when no document needs them any more, taken away; never changed. Two at once may add the same one twice, which does no harm.
create table document_party (
  id uuid not null default gen_random_uuid(),
  "profileId" uuid not null references profile (id) on delete cascade,
  "idCliente" uuid,
  "idFiscaleIva" text,
  nome text not null,
  -- Folded, as in document_search.
  cerca text not null,
  -- Digest of all the others, by which it is found again.
  chiave text not null,
  -- One customer: by the address book, else by tax id or name.
  gruppo uuid not null generated always as (coalesce("idCliente", md5(coalesce("idFiscaleIva", nome))::uuid)) stored,
  primary key ("profileId", id)
);
create index document_party_group on document_party ("profileId", gruppo);
create index document_party_key on document_party ("profileId", chiave);
create index document_party_words on document_party using gin (cerca gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 256);

-- What the search box looks into, folded (no accents, no capitals, blanks for the rest) with a blank at both ends.
-- Beside the document: a change of state does not touch it.
create table document_search (
  "documentId" uuid not null,
  "profileId" uuid not null,
  -- Year of the document's day; null without a day.
  anno integer,
  cerca text not null,
  "statoDocumento" text not null default 'B' check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
  "idProfiloFiscale" smallint,
  "idTipoDocumento" integer,
  "idCliente" uuid,
  "dataDocumento" date,
  "prossimaScadenza" date,
  "deletedAt" timestamptz,
  "svuotatoIl" timestamptz,
  imponibile numeric(21, 8) not null default 0,
  "totaleIva" numeric(21, 8) not null default 0,
  "totaleRitenute" numeric(21, 8) not null default 0,
  totale numeric(21, 8) not null default 0,
  "nettoAPagare" numeric(21, 8) not null default 0,
  incassato numeric(21, 8) not null default 0,
  -- The customer's part of what is searched; null until it has been told apart from the rest (`cerca`).
  parte text,
  "idFiscaleIva" text,
  nome text not null default '',
  -- Written by count_figures.
  "parteId" uuid,
  -- Counted in the tallies, with the values beside it.
  contata boolean not null default false,
  "totaleCassa" numeric(21, 8) not null default 0,
  "totaleBollo" numeric(21, 8) not null default 0,
  ricavi numeric(21, 8) not null default 0,
  "fileInviato" uuid,
  foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade,
  foreign key ("profileId", "parteId") references document_party ("profileId", id),
  primary key ("profileId", "documentId")
) with (fillfactor = 80);
create index document_search_by_party on document_search ("profileId", "parteId");
create index document_search_party on document_search ("profileId", "parteId", "dataDocumento" desc, "documentId" desc)
  where "deletedAt" is null;
create index document_search_profile on document_search ("profileId", anno);
create index document_search_whole on document_search ("documentId") where parte is null;
create index document_search_words on document_search using gin (cerca gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 256);

-- Counts and sums of the documents outside the bin, by what lists and reports filter on. Each change of `document` adds
-- rows with the difference and changes none: who writes waits for nobody, and who reads sums what has been committed,
-- no more and no less. A job joins the rows of one key now and then (tidy_tallies).
create table document_tally (
  "profileId" uuid not null,
  -- First day of the month of the document's day; null without a day.
  mese date,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
  "idProfiloFiscale" smallint,
  "idTipoDocumento" integer,
  documenti bigint not null,
  imponibile numeric not null,
  cassa numeric not null,
  iva numeric not null,
  "conBollo" bigint not null,
  bollo numeric not null,
  ritenute numeric not null,
  totale numeric not null,
  netto numeric not null,
  ricavi numeric not null,
  incassato numeric not null
);
create index document_tally_key on document_tally ("profileId", mese);

-- The same for the VAT summaries of the files as last sent.
create table riepilogo_tally (
  "profileId" uuid not null,
  mese date,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
  "idTipoDocumento" integer,
  aliquota numeric(6, 2) not null,
  natura text,
  esigibilita text,
  documenti bigint not null,
  imponibile numeric not null,
  imposta numeric not null
);
create index riepilogo_tally_key on riepilogo_tally ("profileId", mese);

-- Counts and sums by customer, of a year (`trimestre` null) and of each of its quarters: rows with differences, as in
-- document_tally. Documents without a day have no year.
create table party_tally (
  "profileId" uuid not null,
  "parteId" uuid not null,
  anno integer,
  trimestre smallint,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
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
create index party_tally_period on party_tally ("profileId", anno, trimestre)
  include ("parteId", "statoDocumento", "idTipoDocumento", documenti, imponibile, totale, netto, ritenute,
    "conRitenuta", "imponibileRitenuta");
create index party_tally_quarters on party_tally ("parteId", anno, trimestre) where trimestre is not null;
create index party_tally_withheld on party_tally ("profileId", anno, trimestre)
  where ritenute <> 0 or "conRitenuta" <> 0 or "imponibileRitenuta" <> 0;

-- The same for payments, by the month of the payment.
create table payment_tally (
  "profileId" uuid not null,
  mese date not null,
  movimento numeric not null,
  ricavi numeric not null
);
create index payment_tally_key on payment_tally ("profileId", mese);

-- The part of a document that came in with one payment: as much of every figure as of the net, to the cent, whole once
-- everything is paid. Written anew with each change of the document or of one of its payments.
create table collected (
  "paymentId" uuid not null,
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
  "parteNetto" numeric not null,
  "dataDocumento" date,
  "idCliente" uuid,
  "idFiscaleIva" text,
  -- The customer's name as the document has it.
  nome text,
  "fileInviato" uuid,
  foreign key ("profileId", "paymentId") references document_payment ("profileId", id) on delete cascade,
  primary key ("profileId", "paymentId")
);
create index collected_day on collected ("profileId", data);
create index collected_document on collected ("profileId", "documentId");

-- Their sums by month, kept as the other tallies are: rows with differences, joined now and then.
create table collected_tally (
  "profileId" uuid not null,
  mese date not null,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
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

-- VAT of what came in, by month: rows with differences, joined now and then. The counts are of documents, each once in
-- its month, quarter, year.
create table collected_riepilogo_tally (
  "profileId" uuid not null,
  mese date not null,
  "statoDocumento" text not null check ("statoDocumento" in ('B', 'I', 'E', 'C', 'A')),
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

-- The first day of the month of a day.
create function month_of(day date) returns date language sql immutable parallel safe
  return (day - (extract(day from day)::integer - 1));

-- Of an amount, to the cent, what falls between two parts of the net.
create function part_of(amount numeric, before numeric, after numeric, net numeric) returns numeric
  language sql immutable parallel safe
  return round(amount * after / net, 2) - round(amount * before / net, 2);

-- The periods a day counts in: its year and its quarter.
create function periods_of(day date) returns table (anno integer, trimestre smallint) language sql immutable as $$
  select extract(year from day)::integer, null::smallint
  union all
  select extract(year from day)::integer, extract(quarter from day)::smallint where day is not null
$$;

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

-- What `collected` should hold.
create view collected_now as
select p.id as "paymentId", p."profileId", p."documentId", p.data, p."statoDocumento", p."idTipoDocumento", p.prima,
       p.prima + p.importo as dopo, p.netto,
       row_number() over (partition by p."profileId", p."documentId", month_of(p.data) order by p.data, p.id) = 1 as "primoMese",
       row_number() over (partition by p."profileId", p."documentId", extract(year from p.data), extract(quarter from p.data)
                          order by p.data, p.id) = 1 as "primoTrimestre",
       row_number() over (partition by p."profileId", p."documentId", extract(year from p.data) order by p.data, p.id) = 1 as "primoAnno",
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
               sum(o.importo) over (partition by o."profileId", o."documentId" order by o.data, o.id) - o.importo as prima
          from document_payment o join document d on d."profileId" = o."profileId" and d.id = o."documentId"
         where o."annullatoIl" is null and d."deletedAt" is null and d."nettoAPagare" <> 0) as p;

-- Brings lists, searches and sums in line with these documents of a profile and their payments, as they are now. A document
-- without a row in document_search is not counted. The plan is kept as long as a connection lives: made while tables are
-- still empty, it must not be that of small tables for ever.
create function count_figures(profile uuid, documents uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
begin
  with was as materialized (
    select s.*, p.cerca as "parteContata"
      from document_search s left join document_party p on p."profileId" = s."profileId" and p.id = s."parteId"
     where s."profileId" = profile and s."documentId" = any(documents)
  ), read as (
    select d.id as "documentId", d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente",
           d."dataDocumento", d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleCassa",
           d."totaleIva", d."totaleBollo", d."totaleRitenute", d.totale, d."nettoAPagare", d.ricavi, d.incassato,
           d."fileInviato", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)) as nome,
           coalesce(w.parte, '') as parte, w."parteId" as "primaParte",
           (d."idCliente", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)),
            coalesce(w.parte, '')) is not distinct from (w."idCliente", w."idFiscaleIva", w.nome, w."parteContata") as stessa
      from was w join document d on d."profileId" = profile and d.id = w."documentId"
     where not w.contata
        or (d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente", d."dataDocumento",
            d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleCassa", d."totaleIva",
            d."totaleBollo", d."totaleRitenute", d.totale, d."nettoAPagare", d.ricavi, d.incassato, d."fileInviato",
            d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)), coalesce(w.parte, ''))
           is distinct from
           (w."statoDocumento", w."idProfiloFiscale", w."idTipoDocumento", w."idCliente", w."dataDocumento",
            w."prossimaScadenza", w."deletedAt", w."svuotatoIl", w.imponibile, w."totaleCassa", w."totaleIva",
            w."totaleBollo", w."totaleRitenute", w.totale, w."nettoAPagare", w.ricavi, w.incassato, w."fileInviato",
            w."idFiscaleIva", w.nome, w."parteContata")
  ), now as materialized (
    select *, case when stessa and "primaParte" is not null then "primaParte"
                   else party_of(profile, "idCliente", "idFiscaleIva", nome, parte) end as "parteId"
      from read
  ), kept as (
    update document_search s
       set contata = true, "statoDocumento" = n."statoDocumento", "idProfiloFiscale" = n."idProfiloFiscale",
           "idTipoDocumento" = n."idTipoDocumento", "idCliente" = n."idCliente", "dataDocumento" = n."dataDocumento",
           "prossimaScadenza" = n."prossimaScadenza", "deletedAt" = n."deletedAt", "svuotatoIl" = n."svuotatoIl",
           imponibile = n.imponibile, "totaleCassa" = n."totaleCassa", "totaleIva" = n."totaleIva",
           "totaleBollo" = n."totaleBollo", "totaleRitenute" = n."totaleRitenute", totale = n.totale,
           "nettoAPagare" = n."nettoAPagare", ricavi = n.ricavi, incassato = n.incassato,
           "fileInviato" = n."fileInviato", "idFiscaleIva" = n."idFiscaleIva", nome = n.nome, "parteId" = n."parteId"
      from now n where s."profileId" = profile and s."documentId" = n."documentId"
  ), change as materialized (
    select 1 as segno, "parteId", "statoDocumento", "idProfiloFiscale", "idTipoDocumento", "dataDocumento", imponibile,
           "totaleCassa", "totaleIva", "totaleBollo", "totaleRitenute", totale, "nettoAPagare", ricavi, incassato,
           "fileInviato"
      from now where "deletedAt" is null
    union all
    select -1, w."parteId", w."statoDocumento", w."idProfiloFiscale", w."idTipoDocumento", w."dataDocumento", w.imponibile,
           w."totaleCassa", w."totaleIva", w."totaleBollo", w."totaleRitenute", w.totale, w."nettoAPagare", w.ricavi,
           w.incassato, w."fileInviato"
      from was w join now n on n."documentId" = w."documentId"
     where w.contata and w."deletedAt" is null
  ), by_month as (
    insert into document_tally
    select profile, month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(segno),
           sum(segno * imponibile), sum(segno * "totaleCassa"), sum(segno * "totaleIva"),
           coalesce(sum(segno) filter (where "totaleBollo" <> 0), 0), sum(segno * "totaleBollo"),
           sum(segno * "totaleRitenute"), sum(segno * totale), sum(segno * "nettoAPagare"), sum(segno * ricavi),
           sum(segno * incassato)
      from change group by 1, 2, 3, 4, 5
    having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleCassa") <> 0
        or sum(segno * "totaleIva") <> 0 or sum(segno) filter (where "totaleBollo" <> 0) <> 0
        or sum(segno * "totaleBollo") <> 0 or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0
        or sum(segno * "nettoAPagare") <> 0 or sum(segno * ricavi) <> 0 or sum(segno * incassato) <> 0
  ), by_rate as (
    insert into riepilogo_tally
    select profile, month_of(c."dataDocumento"), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura,
           r.esigibilita, sum(segno), sum(segno * r.imponibile), sum(segno * r.imposta)
      from change c join sent_riepilogo r on r."profileId" = profile and r."fileId" = c."fileInviato"
     group by 1, 2, 3, 4, 5, 6, 7
    having sum(segno) <> 0 or sum(segno * r.imponibile) <> 0 or sum(segno * r.imposta) <> 0
  )
  insert into party_tally
  select profile, "parteId", p.anno, p.trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(segno),
         sum(segno * imponibile), sum(segno * "totaleIva"), sum(segno * "totaleRitenute"), sum(segno * totale),
         sum(segno * "nettoAPagare"), sum(segno * incassato),
         coalesce(sum(segno) filter (where "totaleRitenute" <> 0), 0),
         coalesce(sum(segno * imponibile) filter (where "totaleRitenute" <> 0), 0)
    from change cross join lateral periods_of("dataDocumento") as p
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleIva") <> 0
      or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0 or sum(segno * "nettoAPagare") <> 0
      or sum(segno * incassato) <> 0 or sum(segno) filter (where "totaleRitenute" <> 0) <> 0
      or sum(segno * imponibile) filter (where "totaleRitenute" <> 0) <> 0;
end
$$;

-- The same for what came in: the sums of payments, and the part of each document that every payment stands for.
create function count_payments(profile uuid, documents uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
declare
  paid uuid[];
  moved uuid[];
begin
  select array_agg(distinct "documentId") into paid from document_payment
   where "profileId" = profile and "documentId" = any(documents);
  if paid is null then
    return;
  end if;
  with turned as (
    update document_payment set contato = "annullatoIl" is null
     where "profileId" = profile and "documentId" = any(paid) and contato <> ("annullatoIl" is null)
    returning case when "annullatoIl" is null then 1 else -1 end as segno, data, movimento, ricavi
  )
  insert into payment_tally
  select profile, month_of(data), sum(segno * movimento), sum(segno * ricavi) from turned group by 1, 2
  having sum(segno * movimento) <> 0 or sum(segno * ricavi) <> 0;

  select array_agg(distinct "documentId") into moved from (
    (select * from collected_now where "profileId" = profile and "documentId" = any(paid)
     except select * from collected where "profileId" = profile and "documentId" = any(paid))
    union all
    (select * from collected where "profileId" = profile and "documentId" = any(paid)
     except select * from collected_now where "profileId" = profile and "documentId" = any(paid))
  ) as different;
  if moved is null then
    return;
  end if;
  with gone as (delete from collected where "profileId" = profile and "documentId" = any(moved) returning *),
  by_month as (
    insert into collected_tally
    select profile, month_of(data), "statoDocumento", "idTipoDocumento", -count(*) filter (where "primoMese"),
           -count(*) filter (where "primoTrimestre"), -count(*) filter (where "primoAnno"), -sum("parteImponibile"),
           -sum("parteCassa"), -sum("parteIva"), -sum("parteBollo"), -sum("parteRitenute"), -sum("parteTotale"),
           -sum("parteNetto")
      from gone group by 1, 2, 3, 4
  )
  insert into collected_riepilogo_tally
  select profile, month_of(c.data), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura, r.esigibilita,
         -count(distinct c."documentId") filter (where c."primoMese"),
         -count(distinct c."documentId") filter (where c."primoTrimestre"),
         -count(distinct c."documentId") filter (where c."primoAnno"),
         -sum(part_of(r.imponibile, c.prima, c.dopo, c.netto)), -sum(part_of(r.imposta, c.prima, c.dopo, c.netto))
    from gone c join sent_riepilogo r on r."profileId" = profile and r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
  with added as (
    insert into collected select * from collected_now where "profileId" = profile and "documentId" = any(moved) returning *
  ), by_month as (
    insert into collected_tally
    select profile, month_of(data), "statoDocumento", "idTipoDocumento", count(*) filter (where "primoMese"),
           count(*) filter (where "primoTrimestre"), count(*) filter (where "primoAnno"), sum("parteImponibile"),
           sum("parteCassa"), sum("parteIva"), sum("parteBollo"), sum("parteRitenute"), sum("parteTotale"),
           sum("parteNetto")
      from added group by 1, 2, 3, 4
  )
  insert into collected_riepilogo_tally
  select profile, month_of(c.data), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura, r.esigibilita,
         count(distinct c."documentId") filter (where c."primoMese"),
         count(distinct c."documentId") filter (where c."primoTrimestre"),
         count(distinct c."documentId") filter (where c."primoAnno"),
         sum(part_of(r.imponibile, c.prima, c.dopo, c.netto)), sum(part_of(r.imposta, c.prima, c.dopo, c.netto))
    from added c join sent_riepilogo r on r."profileId" = profile and r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
end
$$;

-- Joins the rows of one key into one. Only rows it has taken itself are written again: two at once, or a change
-- meanwhile, and nothing is lost or counted twice.
create function tidy_tallies(profile uuid) returns void language sql as $$
  with taken as (delete from document_tally where "profileId" = profile returning *)
  insert into document_tally
  select "profileId", mese, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti), sum(imponibile),
         sum(cassa), sum(iva), sum("conBollo"), sum(bollo), sum(ritenute), sum(totale), sum(netto), sum(ricavi),
         sum(incassato)
    from taken group by 1, 2, 3, 4, 5
  having sum(documenti) <> 0 or sum(totale) <> 0 or sum(netto) <> 0 or sum(imponibile) <> 0 or sum(cassa) <> 0
      or sum(iva) <> 0 or sum("conBollo") <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0 or sum(ricavi) <> 0
      or sum(incassato) <> 0;
  with taken as (delete from riepilogo_tally where "profileId" = profile returning *)
  insert into riepilogo_tally
  select "profileId", mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita, sum(documenti),
         sum(imponibile), sum(imposta)
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum(documenti) <> 0 or sum(imponibile) <> 0 or sum(imposta) <> 0;
  with taken as (delete from payment_tally where "profileId" = profile returning *)
  insert into payment_tally
  select "profileId", mese, sum(movimento), sum(ricavi) from taken group by 1, 2;
$$;

create function tidy_collected(profile uuid) returns void language sql as $$
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

create function tidy_parties(profile uuid) returns void language plpgsql as $$
begin
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
  begin
    delete from document_party where "profileId" = profile and id in (
      select p.id from document_party p
       where p."profileId" = profile and not exists (
               select from document_search s where s."profileId" = profile and s."parteId" = p.id)
         for update skip locked);
  exception when foreign_key_violation then
    -- A document has begun to name one of them meanwhile: they go the next time.
    null;
  end;
end
$$;
