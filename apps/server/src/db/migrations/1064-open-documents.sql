-- What is still to be collected, and what was collected lately, are found without looking at all that was ever issued.
create index document_to_collect on document ("profileId", id)
  where "statoDocumento" in ('I', 'C') and "deletedAt" is null and "nettoAPagare" - incassato - stornato > 0;
create index document_collected on document ("profileId", "dataIncasso")
  where "dataIncasso" is not null and "deletedAt" is null;
