-- The customer of an invoice that the SdI could not deliver may be told by paper or by voice: the owner says so.
alter table document_event drop constraint document_event_tipo_check;
alter table document_event add constraint document_event_tipo_check check (tipo in (
    'CREAZIONE', 'CORREZIONE', 'ELIMINAZIONE', 'RIPRISTINO', 'IMPORTAZIONE', 'PREPARAZIONE',
    'ANNULLA_PREPARAZIONE', 'A_MANO', 'DICHIARATA', 'RITIRO', 'ANNULLAMENTO', 'COPIA', 'AVVISO', 'INCASSO',
    'INCASSO_ANNULLATO', 'INVIO', 'CARTELLA', 'ATTESA', 'SENZA_ATTESA', 'ACCETTAZIONE', 'NON_ACCETTAZIONE',
    'CONSEGNA', 'MANCATA_CONSEGNA_12H', 'MANCATA_CONSEGNA', 'ALTRO', 'RC', 'NS', 'MC', 'NE', 'DT', 'AT'
  ));
