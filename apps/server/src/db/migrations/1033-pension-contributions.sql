-- Of totaleRitenute, the pension contributions that the customer keeps back (TipoRitenuta RT03-RT06): no income tax. Null
-- until it has been told apart (fillDerived), which only documents with a withholding wait for.
alter table document add column "totaleContributi" numeric(21, 8);
update document set "totaleContributi" = 0 where "totaleRitenute" = 0;
create index document_contributions on document ("profileId", "dataDocumento") where "totaleContributi" <> 0;
create index document_contributions_untold on document ("profileId")
  where "totaleContributi" is null and "totaleRitenute" <> 0 and "svuotatoIl" is null;
