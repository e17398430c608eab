-- What was edited stands in the value: its columns and tables go, what is searched and counted of them stays.
insert into document_line ("profileId", "documentId", posizione, servizio, chiave, "haCodice")
select d."profileId", s."documentId", s.posizione, s."idProfiloServizio", lower(coalesce(s.code, s.descrizione)),
       s.code is not null
  from document_service s join document d on d.id = s."documentId";
insert into document_link ("profileId", "documentId", posizione, numero, data)
select d."profileId", r."documentId", r.posizione, r."idDocumento", r.data
  from document_reference r join document d on d.id = r."documentId"
 where r.tipo = 'fattura' and r."idDocumento" is not null;

alter table document
  alter column bozza set not null,
  drop column "numeroDocumentoInserimentoManuale",
  drop column "numeroManuale",
  drop column "startFromThisNumber",
  drop column causale,
  drop column descrizione,
  drop column "idRitenuta",
  drop column "aliquotaRitenuta",
  drop column "idCausalePagamento",
  drop column "percentualeBaseRitenuta",
  drop column "importoRitenuta",
  drop column "idCondizionePagamento",
  drop column "idModalitaPagamento",
  drop column "idModalitaPagamentoFull",
  drop column "flagBollo",
  drop column "modoBollo",
  drop column "flagBolloVirtuale",
  drop column "importoBollo",
  drop column "addebitaBollo",
  drop column "importoScontoInFattura";
drop table document_service, document_instalment, document_reference;
