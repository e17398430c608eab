-- Documents that nobody can search yet, from before search texts were kept, get the mark of those whose texts are not whole: no
-- start need ever look at every document again to find them.
insert into document_search ("documentId", "profileId", cerca)
select d.id, d."profileId", ''
  from document d
 where d."svuotatoIl" is null
   and not exists (select 1 from document_search s where s."profileId" = d."profileId" and s."documentId" = d.id);
-- Nor at every received invoice.
create index received_invoice_incomplete on received_invoice (id) where riepiloghi is null or iban is null;
drop index received_invoice_unread;
