-- A credit note awaits no money (TD04): no day on which it falls due. What is still to be refunded stays open.
update document set "prossimaScadenza" = null
 where "prossimaScadenza" is not null and "idTipoDocumento" = 4;
