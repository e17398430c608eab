-- Every table of a profile's data is keyed by the profile first, so that an engine can partition or distribute by it; what
-- points from one to the other names the profile too, and so never leaves it.

alter table import_row add column "profileId" uuid;
update import_row set "profileId" = p."profileId" from import_run p where p.id = import_row."runId";
alter table import_row alter column "profileId" set not null;

alter table past_member add column "profileId" uuid;
update past_member set "profileId" = p."profileId" from past_import p where p.id = past_member."importId";
alter table past_member alter column "profileId" set not null;

alter table client drop constraint "client_profileId_idProfiloIban_fkey";
alter table collected drop constraint "collected_paymentId_fkey";
alter table document drop constraint "document_fileInviato_fkey";
alter table document drop constraint "document_profileId_idCliente_fkey";
alter table document drop constraint "document_profileId_idProfiloIban_fkey";
alter table document_attachment drop constraint "document_attachment_documentId_fkey";
alter table document_event drop constraint "document_event_documentId_fkey";
alter table document_event drop constraint "document_event_idFile_fkey";
alter table document_event drop constraint "document_event_transmissionId_fkey";
alter table document_file drop constraint "document_file_documentId_fkey";
alter table document_line drop constraint "document_line_profileId_documentId_fkey";
alter table document_link drop constraint "document_link_profileId_documentId_fkey";
alter table document_payment drop constraint "document_payment_documentId_fkey";
alter table document_search drop constraint "document_search_documentId_fkey";
alter table document_search drop constraint "document_search_parteId_fkey";
alter table full_export_piece drop constraint "full_export_piece_exportId_fkey";
alter table import_row drop constraint "import_row_runId_fkey";
alter table mailbox_message drop constraint "mailbox_message_documentId_fkey";
alter table mailbox_message drop constraint "mailbox_message_fileId_fkey";
alter table past_member drop constraint "past_member_importId_fkey";
alter table received_invoice drop constraint "received_invoice_fileId_fkey";
alter table received_invoice drop constraint "received_invoice_fileMetadati_fkey";
alter table sent_riepilogo drop constraint "sent_riepilogo_fileId_fkey";
alter table signature_preparation drop constraint "signature_preparation_documentId_fkey";
alter table signature_preparation drop constraint "signature_preparation_fileId_fkey";
alter table subscription_order drop constraint "subscription_order_idDocumento_fkey";
alter table transmission drop constraint "transmission_documentId_fkey";
alter table transmission drop constraint "transmission_fileId_fkey";
alter table bank_account drop constraint "bank_account_profileId_id_key";
alter table client drop constraint "client_profileId_id_key";
alter table document drop constraint "document_profileId_id_key";

alter table activity drop constraint "activity_pkey", add primary key ("profileId", id);
alter table bank_account drop constraint "bank_account_pkey", add primary key ("profileId", id);
alter table client drop constraint "client_pkey", add primary key ("profileId", id);
alter table collected drop constraint "collected_pkey", add primary key ("profileId", "paymentId");
alter table document drop constraint "document_pkey", add primary key ("profileId", id);
alter table document_attachment drop constraint "document_attachment_pkey", add primary key ("profileId", id);
alter table document_event drop constraint "document_event_pkey", add primary key ("profileId", id);
alter table document_file drop constraint "document_file_pkey", add primary key ("profileId", id);
alter table document_party drop constraint "document_party_pkey", add primary key ("profileId", id);
alter table document_payment drop constraint "document_payment_pkey", add primary key ("profileId", id);
alter table document_search drop constraint "document_search_pkey", add primary key ("profileId", "documentId");
alter table full_export drop constraint "full_export_pkey", add primary key ("profileId", id);
alter table full_export_piece drop constraint "full_export_piece_pkey", add primary key ("profileId", "exportId", posizione);
alter table import_row drop constraint "import_row_pkey", add primary key ("profileId", "runId", "recordId");
alter table import_run drop constraint "import_run_pkey", add primary key ("profileId", id);
alter table import_upload drop constraint "import_upload_pkey", add primary key ("profileId", id);
alter table mailbox_message drop constraint "mailbox_message_pkey", add primary key ("profileId", id);
alter table notice drop constraint "notice_pkey", add primary key ("profileId", id);
alter table past_import drop constraint "past_import_pkey", add primary key ("profileId", id);
alter table past_member drop constraint "past_member_pkey", add primary key ("profileId", "importId", posizione);
alter table pec_operation drop constraint "pec_operation_pkey", add primary key ("profileId", id);
alter table received_invoice drop constraint "received_invoice_pkey", add primary key ("profileId", id);
alter table sdi_trial drop constraint "sdi_trial_pkey", add primary key ("profileId", id);
alter table sent_riepilogo drop constraint "sent_riepilogo_pkey", add primary key ("profileId", "fileId", posizione);
alter table service_code drop constraint "service_code_pkey", add primary key ("profileId", id);
alter table signature_preparation drop constraint "signature_preparation_pkey", add primary key ("profileId", "documentId");
alter table transmission drop constraint "transmission_pkey", add primary key ("profileId", id);

-- The invoice of an order lies in the profile of whoever runs the installation.
alter table subscription_order add column "profiloDocumento" uuid;
update subscription_order o set "profiloDocumento" = d."profileId" from document d where d.id = o."idDocumento";
alter table subscription_order add foreign key ("profiloDocumento", "idDocumento") references document ("profileId", id);

alter table client add foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id);
alter table collected add foreign key ("profileId", "paymentId") references document_payment ("profileId", id) on delete cascade;
alter table document add foreign key ("profileId", "fileInviato") references document_file ("profileId", id);
alter table document add foreign key ("profileId", "idCliente") references client ("profileId", id);
alter table document add foreign key ("profileId", "idProfiloIban") references bank_account ("profileId", id);
alter table document_attachment add foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade;
alter table document_event add foreign key ("profileId", "documentId") references document ("profileId", id);
alter table document_event add foreign key ("profileId", "idFile") references document_file ("profileId", id);
alter table document_event add foreign key ("profileId", "transmissionId") references transmission ("profileId", id);
alter table document_file add foreign key ("profileId", "documentId") references document ("profileId", id);
alter table document_line add foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade;
alter table document_link add foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade;
alter table document_payment add foreign key ("profileId", "documentId") references document ("profileId", id);
alter table document_search add foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade;
alter table document_search add foreign key ("profileId", "parteId") references document_party ("profileId", id);
alter table full_export_piece add foreign key ("profileId", "exportId") references full_export ("profileId", id) on delete cascade;
alter table import_row add foreign key ("profileId", "runId") references import_run ("profileId", id) on delete cascade;
alter table mailbox_message add foreign key ("profileId", "documentId") references document ("profileId", id);
alter table mailbox_message add foreign key ("profileId", "fileId") references document_file ("profileId", id);
alter table past_member add foreign key ("profileId", "importId") references past_import ("profileId", id) on delete cascade;
alter table received_invoice add foreign key ("profileId", "fileId") references document_file ("profileId", id);
alter table received_invoice add foreign key ("profileId", "fileMetadati") references document_file ("profileId", id);
alter table sent_riepilogo add foreign key ("profileId", "fileId") references document_file ("profileId", id);
alter table signature_preparation add foreign key ("profileId", "documentId") references document ("profileId", id) on delete cascade;
alter table signature_preparation add foreign key ("profileId", "fileId") references document_file ("profileId", id);
alter table transmission add foreign key ("profileId", "documentId") references document ("profileId", id);
alter table transmission add foreign key ("profileId", "fileId") references document_file ("profileId", id);

-- The same as before, with the profile in every step from one table to another.
create or replace view collected_now as
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

-- What is looked up by something of the same profile is found by both.
drop index document_search_by_party;
create index document_search_by_party on document_search ("profileId", "parteId");
drop index collected_document;
create index collected_document on collected ("profileId", "documentId");
drop index document_attachment_document;
create index document_attachment_document on document_attachment ("profileId", "documentId");
drop index document_event_document;
create index document_event_document on document_event ("profileId", "documentId", seq);
drop index document_file_document;
create index document_file_document on document_file ("profileId", "documentId");
drop index document_payment_document;
create index document_payment_document on document_payment ("profileId", "documentId");
drop index transmission_document;
create index transmission_document on transmission ("profileId", "documentId", "createdAt");

-- What jobs have in their hands they name by its id alone.
create index transmission_id on transmission (id);
create index sdi_trial_id on sdi_trial (id);
create index notice_id on notice (id);
