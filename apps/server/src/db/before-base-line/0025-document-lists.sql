-- Lists, counts, totals and reports without reading a file or all the rows of a profile.

-- For the search box: three letters anywhere in the text of a document find it through an index.
create extension if not exists pg_trgm;

alter table document
  -- More of what the file as sent states; of a draft, what it would state now.
  add column imponibile numeric(21, 8) not null default 0,
  add column "totaleBollo" numeric(21, 8) not null default 0,
  -- What counts for the limit of a flat-rate regime; zero before the first sending.
  add column ricavi numeric(21, 8) not null default 0,
  -- The invoice as last sent: where the figures of this row come from.
  add column "fileInviato" uuid references document_file (id),
  -- Sum and last day of the payments that count, written with them.
  add column incassato numeric(21, 8) not null default 0,
  add column "dataIncasso" date,
  -- The first day on which something still open falls due.
  add column "prossimaScadenza" date,
  -- A draft in the bin whose thirty days are over: no list shows it.
  add column "svuotatoIl" timestamptz;

create index document_status on document ("profileId", "statoDocumento", "dataDocumento" desc, id desc)
  where "deletedAt" is null;
create index document_totale on document ("profileId", totale, id) where "deletedAt" is null;
create index document_netto on document ("profileId", "nettoAPagare", id) where "deletedAt" is null;
create index document_due on document ("profileId", "prossimaScadenza")
  where "prossimaScadenza" is not null and "deletedAt" is null;
create index document_counter on document ("profileId", anno, serie, "numeroDocumento")
  where "numeroDocumentoInvio" is not null and "deletedAt" is null;
create index document_bin on document ("deletedAt") where "deletedAt" is not null and "svuotatoIl" is null;

-- What the search box looks into, folded (no accents, no capitals, blanks for the rest) with a blank at both ends.
-- Beside the document: a change of state does not touch it.
create table document_search (
  "documentId" uuid primary key references document (id) on delete cascade,
  "profileId" uuid not null,
  -- Year of the document's day; null without a day.
  anno integer,
  cerca text not null
);
create index document_search_profile on document_search ("profileId", anno);
-- A short pending list (kB): words go into the index many documents at a time, and no search has long to read in it.
create index document_search_words on document_search using gin (cerca gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

-- 2.2.2 DatiRiepilogo of every file sent, as it states them.
create table sent_riepilogo (
  "fileId" uuid not null references document_file (id),
  posizione integer not null,
  "profileId" uuid not null,
  aliquota numeric(6, 2) not null,
  natura text,
  esigibilita text,
  imponibile numeric(21, 2) not null,
  imposta numeric(21, 2) not null,
  primary key ("fileId", posizione)
);
create trigger insert_only before update or delete on sent_riepilogo
  for each row execute function refuse_change();

-- Money that came in for a document; one marked by mistake stays here as undone.
create table document_payment (
  id uuid primary key,
  "profileId" uuid not null references profile (id),
  "documentId" uuid not null references document (id),
  data date not null,
  importo numeric(21, 8) not null check (importo > 0),
  -- With its sign (paid back for a credit note), and the part of that which counts for the limit of a flat-rate regime.
  movimento numeric(21, 8) not null,
  ricavi numeric(21, 8) not null,
  nota text,
  "createdAt" timestamptz not null,
  -- The user who really acted.
  "userId" uuid references app_user (id),
  "annullatoIl" timestamptz,
  "annullatoDa" uuid references app_user (id)
);
create index document_payment_document on document_payment ("documentId");
create index document_payment_day on document_payment ("profileId", data) where "annullatoIl" is null;

-- Counts and sums of the documents outside the bin, by what lists and reports filter on. Each change of `document` adds
-- rows with the difference and changes none: who writes waits for nobody, and who reads sums what has been committed,
-- no more and no less. A job joins the rows of one key now and then (tidy_tallies).
create table document_tally (
  "profileId" uuid not null,
  -- First day of the month of the document's day; null without a day.
  mese date,
  "statoDocumento" text not null,
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
  "statoDocumento" text not null,
  "idTipoDocumento" integer,
  aliquota numeric(6, 2) not null,
  natura text,
  esigibilita text,
  documenti bigint not null,
  imponibile numeric not null,
  imposta numeric not null
);
create index riepilogo_tally_key on riepilogo_tally ("profileId", mese);

-- The same for payments, by the month of the payment.
create table payment_tally (
  "profileId" uuid not null,
  mese date not null,
  movimento numeric not null,
  ricavi numeric not null
);
create index payment_tally_key on payment_tally ("profileId", mese);

-- The first day of the month of a day.
create function month_of(day date) returns date language sql immutable parallel safe
  return (day - (extract(day from day)::integer - 1));

-- A statement of any size adds one row per key it really changes. The transition tables are called `added` and `gone`.
-- Their plans are kept as long as a connection lives: made while tables are still empty, they must not be those of small
-- tables for ever.
create function tally_added() returns trigger language plpgsql set enable_seqscan to off set enable_hashjoin to off as $$
begin
  insert into document_tally
  select "profileId", month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", count(*),
         sum(imponibile), sum("totaleCassa"), sum("totaleIva"), count(*) filter (where "totaleBollo" <> 0),
         sum("totaleBollo"), sum("totaleRitenute"), sum(totale), sum("nettoAPagare"), sum(ricavi), sum(incassato)
    from added where "deletedAt" is null
   group by 1, 2, 3, 4, 5;
  insert into riepilogo_tally
  select d."profileId", month_of(d."dataDocumento"), d."statoDocumento", d."idTipoDocumento", r.aliquota, r.natura,
         r.esigibilita, count(*), sum(r.imponibile), sum(r.imposta)
    from added d join sent_riepilogo r on r."fileId" = d."fileInviato"
   where d."deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create function tally_gone() returns trigger language plpgsql set enable_seqscan to off set enable_hashjoin to off as $$
begin
  insert into document_tally
  select "profileId", month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", -count(*),
         -sum(imponibile), -sum("totaleCassa"), -sum("totaleIva"), -count(*) filter (where "totaleBollo" <> 0),
         -sum("totaleBollo"), -sum("totaleRitenute"), -sum(totale), -sum("nettoAPagare"), -sum(ricavi), -sum(incassato)
    from gone where "deletedAt" is null
   group by 1, 2, 3, 4, 5;
  insert into riepilogo_tally
  select d."profileId", month_of(d."dataDocumento"), d."statoDocumento", d."idTipoDocumento", r.aliquota, r.natura,
         r.esigibilita, -count(*), -sum(r.imponibile), -sum(r.imposta)
    from gone d join sent_riepilogo r on r."fileId" = d."fileInviato"
   where d."deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create function tally_changed() returns trigger language plpgsql set enable_seqscan to off set enable_hashjoin to off as $$
begin
  insert into document_tally
  select "profileId", month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(segno),
         sum(segno * imponibile), sum(segno * "totaleCassa"), sum(segno * "totaleIva"),
         coalesce(sum(segno) filter (where "totaleBollo" <> 0), 0), sum(segno * "totaleBollo"),
         sum(segno * "totaleRitenute"), sum(segno * totale), sum(segno * "nettoAPagare"), sum(segno * ricavi),
         sum(segno * incassato)
    from (select 1 as segno, * from added union all select -1, * from gone) as change
   where "deletedAt" is null
   group by 1, 2, 3, 4, 5
  having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleCassa") <> 0
      or sum(segno * "totaleIva") <> 0 or sum(segno) filter (where "totaleBollo" <> 0) <> 0
      or sum(segno * "totaleBollo") <> 0 or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0
      or sum(segno * "nettoAPagare") <> 0 or sum(segno * ricavi) <> 0 or sum(segno * incassato) <> 0;
  insert into riepilogo_tally
  select c."profileId", month_of(c."dataDocumento"), c."statoDocumento", c."idTipoDocumento", r.aliquota, r.natura,
         r.esigibilita, sum(segno), sum(segno * r.imponibile), sum(segno * r.imposta)
    from (select 1 as segno, * from added union all select -1, * from gone) as c
    join sent_riepilogo r on r."fileId" = c."fileInviato"
   where c."deletedAt" is null
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(segno) <> 0 or sum(segno * r.imponibile) <> 0 or sum(segno * r.imposta) <> 0;
  return null;
end
$$;

create function tally_paid() returns trigger language plpgsql as $$
begin
  insert into payment_tally
  select "profileId", month_of(data), sum(movimento), sum(ricavi)
    from added where "annullatoIl" is null group by 1, 2;
  return null;
end
$$;

create function tally_unpaid() returns trigger language plpgsql as $$
begin
  insert into payment_tally
  select "profileId", month_of(data), sum(segno * movimento), sum(segno * ricavi)
    from (select 1 as segno, * from added union all select -1, * from gone) as change
   where "annullatoIl" is null group by 1, 2
  having sum(segno * movimento) <> 0 or sum(segno * ricavi) <> 0;
  return null;
end
$$;

create trigger tally_added after insert on document_payment
  referencing new table as added for each statement execute function tally_paid();
create trigger tally_changed after update on document_payment
  referencing new table as added old table as gone for each statement execute function tally_unpaid();
create trigger tally_added after insert on document
  referencing new table as added for each statement execute function tally_added();
create trigger tally_gone after delete on document
  referencing old table as gone for each statement execute function tally_gone();
create trigger tally_changed after update on document
  referencing new table as added old table as gone for each statement execute function tally_changed();

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

-- The documents that are already there.
insert into document_tally
select "profileId", month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", count(*),
       sum(imponibile), sum("totaleCassa"), sum("totaleIva"), count(*) filter (where "totaleBollo" <> 0),
       sum("totaleBollo"), sum("totaleRitenute"), sum(totale), sum("nettoAPagare"), sum(ricavi), sum(incassato)
  from document where "deletedAt" is null
 group by 1, 2, 3, 4, 5;
