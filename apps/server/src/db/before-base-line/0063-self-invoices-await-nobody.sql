-- Nobody pays an integration or a self-invoice (TD16-TD23, TD27-TD29): no day on which it falls due.
update document set "prossimaScadenza" = null
 where "prossimaScadenza" is not null and "idTipoDocumento" in (8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20);
