-- No trigger any more: whoever writes documents or payments counts them (`countFigures`), in the same transaction.
-- What was counted of a document stands in document_search, so that counting adds the difference, and nothing twice.

drop trigger tally_added on document;
drop trigger tally_gone on document;
drop trigger tally_changed on document;
drop trigger search_follows on document;
drop trigger collect_changed on document;
drop trigger tally_added on document_payment;
drop trigger tally_changed on document_payment;
drop trigger collect_added on document_payment;
drop trigger collect_changed on document_payment;
drop trigger search_figures on document_search;
drop trigger search_party on document_search;
drop trigger party_added on document_search;
drop trigger party_changed on document_search;
drop trigger party_gone on document_search;
drop trigger tally_added on collected;
drop trigger tally_gone on collected;
drop function tally_added, tally_gone, tally_changed, tally_paid, tally_unpaid, search_figures, search_follows, search_party,
  party_added, party_changed, party_gone, collected_added, collected_gone, payments_added, payments_changed,
  paid_documents_changed, collect_again;

-- What is never changed is refused where queries are made (`insert-only.ts`).
drop trigger insert_only on document_file;
drop trigger insert_only on document_event;
drop trigger insert_only on sent_riepilogo;
drop function refuse_change;

-- The rest of what the tallies sum up, and whether the row stands in them.
alter table document_search
  add column contata boolean not null default false,
  add column "totaleCassa" numeric(21, 8) not null default 0,
  add column "totaleBollo" numeric(21, 8) not null default 0,
  add column ricavi numeric(21, 8) not null default 0,
  add column "fileInviato" uuid;

-- Whether a payment stands in the sums.
alter table document_payment add column contato boolean not null default false;

-- Brings lists, searches and sums in line with these documents of a profile and their payments, as they are now. A document
-- without a row in document_search is not counted. The plan is kept as long as a connection lives: made while tables are
-- still empty, it must not be that of small tables for ever.
create function count_figures(profile uuid, documents uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
begin
  with was as materialized (
    select s.*, p.cerca as "parteContata"
      from document_search s left join document_party p on p.id = s."parteId"
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
      from now n where s."documentId" = n."documentId"
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
      from change c join sent_riepilogo r on r."fileId" = c."fileInviato"
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
  select array_agg(distinct "documentId") into paid from document_payment where "documentId" = any(documents);
  if paid is null then
    return;
  end if;
  with turned as (
    update document_payment set contato = "annullatoIl" is null
     where "documentId" = any(paid) and contato <> ("annullatoIl" is null)
    returning case when "annullatoIl" is null then 1 else -1 end as segno, data, movimento, ricavi
  )
  insert into payment_tally
  select profile, month_of(data), sum(segno * movimento), sum(segno * ricavi) from turned group by 1, 2
  having sum(segno * movimento) <> 0 or sum(segno * ricavi) <> 0;

  select array_agg(distinct "documentId") into moved from (
    (select * from collected_now where "documentId" = any(paid) except select * from collected where "documentId" = any(paid))
    union all
    (select * from collected where "documentId" = any(paid) except select * from collected_now where "documentId" = any(paid))
  ) as different;
  if moved is null then
    return;
  end if;
  with gone as (delete from collected where "documentId" = any(moved) returning *),
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
    from gone c join sent_riepilogo r on r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
  with added as (
    insert into collected select * from collected_now where "documentId" = any(moved) returning *
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
    from added c join sent_riepilogo r on r."fileId" = c."fileInviato"
   group by 1, 2, 3, 4, 5, 6, 7;
end
$$;

-- What is already there, counted anew.
delete from document_tally;
delete from riepilogo_tally;
delete from payment_tally;
delete from party_tally;
delete from collected;
delete from collected_tally;
delete from collected_riepilogo_tally;
select count_figures("profileId", array_agg("documentId")) from document_search group by "profileId";
select count_payments("profileId", array_agg("documentId")) from document_payment group by "profileId";
