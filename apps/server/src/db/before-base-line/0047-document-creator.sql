-- Who created a document on its owner's behalf; null: the owner, or the product.
alter table document add column "createdBy" uuid references app_user (id);
update document
   set "createdBy" = event."userId"
  from document_event as event, profile
 where event."documentId" = document.id
   and event.tipo = 'CREAZIONE'
   and profile.id = document."profileId"
   and event."userId" <> profile."userId";
