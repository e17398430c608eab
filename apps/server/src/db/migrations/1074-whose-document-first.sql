-- What counts does one thing after the other, where it did all in one statement: whose document it is, is found out first, and
-- what is counted as taken in is written before it is summed. An engine that spreads tables over nodes can write neither from
-- inside a query nor tell what it has just written, and plans no statement of a function in SQL whose profile is a parameter.

-- What `party_of` says of each of these documents of the profile, whose searched texts of the customer are `words`; null for
-- one that is not there.
create function parties_of(profile uuid, documents uuid[], words text[]) returns uuid[] language plpgsql as $$
declare
  parties uuid[] := array[]::uuid[];
  whose record;
begin
  for i in 1 .. coalesce(array_length(documents, 1), 0) loop
    select "idCliente", "idFiscaleIva", coalesce(denominazione, concat_ws(' ', nome, cognome)) as name into whose
      from document where "profileId" = profile and id = documents[i];
    parties[i] := case when found then party_of(profile, whose."idCliente", whose."idFiscaleIva", whose.name, words[i]) end;
  end loop;
  return parties;
end
$$;

create or replace function count_figures(profile uuid, documents uuid[]) returns void language plpgsql
  set enable_seqscan to off set enable_hashjoin to off as $$
declare
  others uuid[];
  words text[];
  parties uuid[];
begin
  select array_agg(s."documentId"), array_agg(coalesce(s.parte, '')) into others, words
    from document_search s
    join document d on d."profileId" = profile and d.id = s."documentId"
    left join document_party p on p."profileId" = profile and p.id = s."parteId"
   where s."profileId" = profile and s."documentId" = any(documents)
     and (s."parteId" is null
          or (d."idCliente", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)),
              coalesce(s.parte, '')) is distinct from (s."idCliente", s."idFiscaleIva", s.nome, p.cerca));
  parties := parties_of(profile, others, words);

  with was as materialized (
    select s.*, p.cerca as "parteContata"
      from document_search s left join document_party p on p."profileId" = s."profileId" and p.id = s."parteId"
     where s."profileId" = profile and s."documentId" = any(documents)
  ), read as (
    select d.id as "documentId", d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente",
           d."dataDocumento", d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleCassa",
           d."totaleIva", d."totaleBollo", d."totaleRitenute", d.totale, d."nettoAPagare", d.ricavi, d.incassato,
           d.stornato, d."fileInviato", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)) as nome,
           coalesce(w.parte, '') as parte, w."parteId" as "primaParte"
      from was w join document d on d."profileId" = profile and d.id = w."documentId"
     where not w.contata
        or (d."statoDocumento", d."idProfiloFiscale", d."idTipoDocumento", d."idCliente", d."dataDocumento",
            d."prossimaScadenza", d."deletedAt", d."svuotatoIl", d.imponibile, d."totaleCassa", d."totaleIva",
            d."totaleBollo", d."totaleRitenute", d.totale, d."nettoAPagare", d.ricavi, d.incassato, d.stornato,
            d."fileInviato", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)), coalesce(w.parte, ''))
           is distinct from
           (w."statoDocumento", w."idProfiloFiscale", w."idTipoDocumento", w."idCliente", w."dataDocumento",
            w."prossimaScadenza", w."deletedAt", w."svuotatoIl", w.imponibile, w."totaleCassa", w."totaleIva",
            w."totaleBollo", w."totaleRitenute", w.totale, w."nettoAPagare", w.ricavi, w.incassato, w.stornato,
            w."fileInviato", w."idFiscaleIva", w.nome, w."parteContata")
  ), now as materialized (
    select read.*, coalesce(o.party, "primaParte") as "parteId"
      from read left join unnest(others, parties) as o (document, party) on o.document = read."documentId"
  ), kept as (
    update document_search s
       set contata = true, "statoDocumento" = n."statoDocumento", "idProfiloFiscale" = n."idProfiloFiscale",
           "idTipoDocumento" = n."idTipoDocumento", "idCliente" = n."idCliente", "dataDocumento" = n."dataDocumento",
           "prossimaScadenza" = n."prossimaScadenza", "deletedAt" = n."deletedAt", "svuotatoIl" = n."svuotatoIl",
           imponibile = n.imponibile, "totaleCassa" = n."totaleCassa", "totaleIva" = n."totaleIva",
           "totaleBollo" = n."totaleBollo", "totaleRitenute" = n."totaleRitenute", totale = n.totale,
           "nettoAPagare" = n."nettoAPagare", ricavi = n.ricavi, incassato = n.incassato, stornato = n.stornato,
           "fileInviato" = n."fileInviato", "idFiscaleIva" = n."idFiscaleIva", nome = n.nome, "parteId" = n."parteId"
      from now n where s."profileId" = profile and s."documentId" = n."documentId"
  ), change as materialized (
    select 1 as segno, "parteId", "statoDocumento", "idProfiloFiscale", "idTipoDocumento", "dataDocumento", imponibile,
           "totaleCassa", "totaleIva", "totaleBollo", "totaleRitenute", totale, "nettoAPagare", ricavi, incassato,
           stornato, "fileInviato"
      from now where "deletedAt" is null
    union all
    select -1, w."parteId", w."statoDocumento", w."idProfiloFiscale", w."idTipoDocumento", w."dataDocumento", w.imponibile,
           w."totaleCassa", w."totaleIva", w."totaleBollo", w."totaleRitenute", w.totale, w."nettoAPagare", w.ricavi,
           w.incassato, w.stornato, w."fileInviato"
      from was w join now n on n."documentId" = w."documentId"
     where w.contata and w."deletedAt" is null
  ), by_month as (
    insert into document_tally
    select profile, month_of("dataDocumento"), "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(segno),
           sum(segno * imponibile), sum(segno * "totaleCassa"), sum(segno * "totaleIva"),
           coalesce(sum(segno) filter (where "totaleBollo" <> 0), 0), sum(segno * "totaleBollo"),
           sum(segno * "totaleRitenute"), sum(segno * totale), sum(segno * "nettoAPagare"), sum(segno * ricavi),
           sum(segno * incassato), sum(segno * stornato)
      from change group by 1, 2, 3, 4, 5
    having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleCassa") <> 0
        or sum(segno * "totaleIva") <> 0 or sum(segno) filter (where "totaleBollo" <> 0) <> 0
        or sum(segno * "totaleBollo") <> 0 or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0
        or sum(segno * "nettoAPagare") <> 0 or sum(segno * ricavi) <> 0 or sum(segno * incassato) <> 0
        or sum(segno * stornato) <> 0
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
         coalesce(sum(segno * imponibile) filter (where "totaleRitenute" <> 0), 0), sum(segno * stornato)
    from change cross join lateral periods_of("dataDocumento") as p
   group by 1, 2, 3, 4, 5, 6, 7
  having sum(segno) <> 0 or sum(segno * imponibile) <> 0 or sum(segno * "totaleIva") <> 0
      or sum(segno * "totaleRitenute") <> 0 or sum(segno * totale) <> 0 or sum(segno * "nettoAPagare") <> 0
      or sum(segno * incassato) <> 0 or sum(segno) filter (where "totaleRitenute" <> 0) <> 0
      or sum(segno * imponibile) filter (where "totaleRitenute" <> 0) <> 0 or sum(segno * stornato) <> 0;
end
$$;

create or replace function count_payments(profile uuid, documents uuid[]) returns void language plpgsql
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
  insert into collected select * from collected_now where "profileId" = profile and "documentId" = any(moved);
  with added as materialized (
    select * from collected where "profileId" = profile and "documentId" = any(moved)
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

create or replace function tidy_collected(profile uuid) returns void language plpgsql as $$
begin
  with taken as (delete from collected_tally where "profileId" = profile returning *)
  insert into collected_tally
  select profile, mese, "statoDocumento", "idTipoDocumento", sum("documentiMese"), sum("documentiTrimestre"),
         sum("documentiAnno"), sum(imponibile), sum(cassa), sum(iva), sum(bollo), sum(ritenute), sum(totale), sum(netto)
    from taken group by 1, 2, 3, 4
  having sum("documentiMese") <> 0 or sum("documentiTrimestre") <> 0 or sum("documentiAnno") <> 0
      or sum(imponibile) <> 0 or sum(cassa) <> 0 or sum(iva) <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0
      or sum(totale) <> 0 or sum(netto) <> 0;
  with taken as (delete from collected_riepilogo_tally where "profileId" = profile returning *)
  insert into collected_riepilogo_tally
  select profile, mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita, sum("documentiMese"),
         sum("documentiTrimestre"), sum("documentiAnno"), sum(imponibile), sum(imposta)
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum("documentiMese") <> 0 or sum("documentiTrimestre") <> 0 or sum("documentiAnno") <> 0
      or sum(imponibile) <> 0 or sum(imposta) <> 0;
end
$$;

create or replace function tidy_tallies(profile uuid) returns void language plpgsql as $$
begin
  with taken as (delete from document_tally where "profileId" = profile returning *)
  insert into document_tally
  select profile, mese, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti), sum(imponibile),
         sum(cassa), sum(iva), sum("conBollo"), sum(bollo), sum(ritenute), sum(totale), sum(netto), sum(ricavi),
         sum(incassato), sum(stornato)
    from taken group by 1, 2, 3, 4, 5
  having sum(documenti) <> 0 or sum(totale) <> 0 or sum(netto) <> 0 or sum(imponibile) <> 0 or sum(cassa) <> 0
      or sum(iva) <> 0 or sum("conBollo") <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0 or sum(ricavi) <> 0
      or sum(incassato) <> 0 or sum(stornato) <> 0;
  with taken as (delete from riepilogo_tally where "profileId" = profile returning *)
  insert into riepilogo_tally
  select profile, mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita, sum(documenti),
         sum(imponibile), sum(imposta)
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum(documenti) <> 0 or sum(imponibile) <> 0 or sum(imposta) <> 0;
  with taken as (delete from payment_tally where "profileId" = profile returning *)
  insert into payment_tally
  select profile, mese, sum(movimento), sum(ricavi) from taken group by 1, 2;
end
$$;

create or replace function tidy_parties(profile uuid) returns void language plpgsql as $$
begin
  with taken as (
    delete from party_tally t using (
        select "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento"
          from party_tally where "profileId" = profile group by 1, 2, 3, 4, 5, 6 having count(*) > 1
      ) as many
     where t."profileId" = profile and t."parteId" = many."parteId"
       and (t.anno, t.trimestre, t."statoDocumento", t."idProfiloFiscale", t."idTipoDocumento") is not distinct from
           (many.anno, many.trimestre, many."statoDocumento", many."idProfiloFiscale", many."idTipoDocumento")
    returning t.*)
  insert into party_tally
  select profile, "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti),
         sum(imponibile), sum(iva), sum(ritenute), sum(totale), sum(netto), sum(incassato), sum("conRitenuta"),
         sum("imponibileRitenuta"), sum(stornato)
    from taken group by 1, 2, 3, 4, 5, 6, 7
  having sum(documenti) <> 0 or sum(imponibile) <> 0 or sum(iva) <> 0 or sum(ritenute) <> 0 or sum(totale) <> 0
      or sum(netto) <> 0 or sum(incassato) <> 0 or sum("conRitenuta") <> 0 or sum("imponibileRitenuta") <> 0
      or sum(stornato) <> 0;
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
