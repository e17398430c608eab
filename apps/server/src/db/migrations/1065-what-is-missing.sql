-- Rejected documents by the day of their refusal, which is asked for those of the last weeks alone.
create index document_rejected on document ("profileId", "dataStatoDocumento")
  where "statoDocumento" = 'E' and "deletedAt" is null;
-- What an older version did not keep yet: nearly always nothing, and no start looks at every document to know that.
create index document_search_party_missing on document_search ("documentId") where parte is null;
create index document_contributions_missing on document (id)
  where "totaleContributi" is null and "totaleRitenute" <> 0 and "svuotatoIl" is null;
