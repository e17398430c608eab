-- The newest invoice of a customer, how many drafts they have and what they were invoiced in a year are read from an index: none of it
-- looks at the customer's other documents, nor at those of other years.
drop index document_client;
create index document_client on document ("profileId", "idCliente", "dataDocumentoInvio");
create index document_drafts_of_client on document ("profileId", "idCliente")
  where "statoDocumento" = 'B' and "deletedAt" is null;
create index document_turnover on document ("profileId", anno, "idCliente") include ("idTipoDocumento", imponibile)
  where "statoDocumento" in ('I', 'C') and "deletedAt" is null;
