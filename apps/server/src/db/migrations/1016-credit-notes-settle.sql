-- What credit notes take off an invoice, and of a credit note what it has taken off the invoices that it names (ADR 0050).
alter table document add column stornato numeric(21, 8) not null default 0;
alter table document_search add column stornato numeric(21, 8) not null default 0;
alter table document_tally add column stornato numeric not null default 0;
alter table party_tally add column stornato numeric not null default 0;

drop index document_open;
create index document_open on document ("profileId", "dataDocumento")
  include ("prossimaScadenza", "statoDocumento", "idTipoDocumento", "nettoAPagare", incassato, stornato)
  where "prossimaScadenza" is not null and "deletedAt" is null;

create or replace function count_figures(profile uuid, documents uuid[]) returns void language plpgsql
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
           d.stornato, d."fileInviato", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)) as nome,
           coalesce(w.parte, '') as parte, w."parteId" as "primaParte",
           (d."idCliente", d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)),
            coalesce(w.parte, '')) is not distinct from (w."idCliente", w."idFiscaleIva", w.nome, w."parteContata") as stessa
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

create or replace function tidy_tallies(profile uuid) returns void language sql as $$
  with taken as (delete from document_tally where "profileId" = profile returning *)
  insert into document_tally
  select "profileId", mese, "statoDocumento", "idProfiloFiscale", "idTipoDocumento", sum(documenti), sum(imponibile),
         sum(cassa), sum(iva), sum("conBollo"), sum(bollo), sum(ritenute), sum(totale), sum(netto), sum(ricavi),
         sum(incassato), sum(stornato)
    from taken group by 1, 2, 3, 4, 5
  having sum(documenti) <> 0 or sum(totale) <> 0 or sum(netto) <> 0 or sum(imponibile) <> 0 or sum(cassa) <> 0
      or sum(iva) <> 0 or sum("conBollo") <> 0 or sum(bollo) <> 0 or sum(ritenute) <> 0 or sum(ricavi) <> 0
      or sum(incassato) <> 0 or sum(stornato) <> 0;
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

create or replace function tidy_parties(profile uuid) returns void language plpgsql as $$
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

-- What the notes of before settle, by the same rule: notes that name one invoice first, then the older ones; of several
-- invoices the older first. The next due day follows only where nothing is left: instalments are counted again at the next
-- act.
do $$
declare
  note record;
  invoice record;
  part numeric;
  open numeric;
  moved uuid[] := '{}';
begin
  for note in
    select n."profileId", n.id, n."idCliente", n."nettoAPagare" - n.incassato as open
      from document n join document_link r on r."profileId" = n."profileId" and r."documentId" = n.id
     where n."idTipoDocumento" = 4 and n."statoDocumento" in ('I', 'C') and n."deletedAt" is null
     group by n."profileId", n.id
     order by n."profileId", count(distinct (r.numero, r.data)), n."dataDocumento", n.id
  loop
    open := note.open;
    for invoice in
      select distinct o.id, o."dataDocumento", o."nettoAPagare" - o.incassato - o.stornato as open
        from document_link r
        join document o on o."profileId" = r."profileId" and o."numeroDocumentoInvio" = r.numero
         and (r.data is null or r.data = o."dataDocumentoInvio")
       where r."profileId" = note."profileId" and r."documentId" = note.id
         and o."idCliente" is not distinct from note."idCliente" and o."deletedAt" is null
         and o."statoDocumento" in ('I', 'C')
         and not coalesce(o."idTipoDocumento" = any(array[8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20]), false)
       order by o."dataDocumento", o.id
    loop
      part := least(open, invoice.open);
      continue when part <= 0;
      open := open - part;
      moved := moved || array[note.id, invoice.id];
      update document set stornato = stornato + part where "profileId" = note."profileId" and id = note.id;
      update document
         set stornato = stornato + part,
             "prossimaScadenza" = case when "nettoAPagare" - incassato - stornato - part > 0 then "prossimaScadenza" end
       where "profileId" = note."profileId" and id = invoice.id;
    end loop;
  end loop;
  perform count_figures("profileId", array_agg(id)) from document where id = any(moved) group by "profileId";
end
$$;
