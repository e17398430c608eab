-- The newest documents of a customer are found without looking at the others.
create index document_newest_of_client on document ("profileId", "idCliente", "dataDocumento" desc, id desc)
  where "deletedAt" is null;
