-- 0064 let a credit note over several invoices credit each of them with its whole amount. It credits them only where it
-- covers them all: what it left marked without that is credited in full no more, and falls due as its terms say.
with several as (
  select "documentId" as id from document_reference
   where tipo = 'fattura' group by 1 having count(distinct ("idDocumento", data)) > 1
), named as (
  select distinct n.id, n.totale as nota, o.id as invoice, o.totale
    from several s
    join document n on n.id = s.id
     and n."idTipoDocumento" = 4 and n."statoDocumento" = 'C' and n."deletedAt" is null
    join document_reference r on r."documentId" = n.id and r.tipo = 'fattura'
    left join document o on o."profileId" = n."profileId" and o."numeroDocumentoInvio" = r."idDocumento"
     and (r.data is null or r.data = o."dataDocumentoInvio") and o."idCliente" is not distinct from n."idCliente"
     and o."idTipoDocumento" is distinct from 4 and o."deletedAt" is null and o."statoDocumento" in ('I', 'C')
), short as (
  select id from named group by id, nota
  having count(*) > 1 and (count(*) > count(invoice) or sum(totale) > nota)
), note as (
  select distinct o.id, o.totale as dovuto, n.id as nota, n.totale, n.id in (select id from short) as corta
    from document o
    join document_reference r on r.tipo = 'fattura' and r."idDocumento" = o."numeroDocumentoInvio"
     and (r.data is null or r.data = o."dataDocumentoInvio")
    join document n on n.id = r."documentId" and n."profileId" = o."profileId"
     and n."idCliente" is not distinct from o."idCliente"
     and n."idTipoDocumento" = 4 and n."statoDocumento" = 'C' and n."deletedAt" is null
   where o.stornata
), left_over as (
  select id from note group by id, dovuto
  having bool_or(corta)
     and (coalesce(sum(totale) filter (where not corta), 0) <= 0 or sum(totale) filter (where not corta) < dovuto)
)
update document d
   set stornata = false,
       "prossimaScadenza" = case
         when d."idTipoDocumento" in (8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20) then null
         when d."nettoAPagare" <= d.incassato then null
         when not exists (select from document_instalment i where i."documentId" = d.id and i.scadenza is not null)
         then d."dataScadenzaPagamento"
         else coalesce(
           -- The first instalment that what came in does not settle, else the last.
           (select i.scadenza
              from (select scadenza, sum(coalesce(importo, 0)) over (order by scadenza) as fino
                      from document_instalment
                     where "documentId" = d.id and scadenza is not null) i
             where i.fino > d.incassato order by i.scadenza limit 1),
           (select max(scadenza) from document_instalment where "documentId" = d.id))
       end
 where d.id in (select id from left_over);
