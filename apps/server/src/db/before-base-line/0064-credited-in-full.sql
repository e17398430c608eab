-- A confirmed invoice that confirmed credit notes take back in full: the lists say so, and it falls due no more.
alter table document add column stornata boolean not null default false;

with note as (
  select distinct o.id, o.totale as dovuto, n.id as nota, n.totale
    from document_reference r
    join document n on n.id = r."documentId"
    join document o on o."profileId" = n."profileId" and o."numeroDocumentoInvio" = r."idDocumento"
     and (r.data is null or r.data = o."dataDocumentoInvio") and o."idCliente" is not distinct from n."idCliente"
   where r.tipo = 'fattura' and n."idTipoDocumento" = 4 and n."statoDocumento" = 'C' and n."deletedAt" is null
     and o."idTipoDocumento" is distinct from 4 and o."statoDocumento" = 'C' and o."deletedAt" is null
)
update document set stornata = true, "prossimaScadenza" = null
 where id in (select id from note group by id, dovuto having sum(totale) > 0 and sum(totale) >= dovuto);
