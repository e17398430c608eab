/** Name and help of the fields that the ordinary and the simplified format say in the same words. */
export const DI_ENTRAMBE = {
  Denominazione: ["Denominazione", "Ragione sociale; in alternativa a nome e cognome."],
  Nome: ["Nome", "Nome della persona; con il cognome, in alternativa alla denominazione."],
  Cognome: ["Cognome", "Cognome della persona."],
  Sede: ["Sede", "Sede legale o domicilio fiscale."],
  StabileOrganizzazione: ["Stabile organizzazione", "Stabile organizzazione in Italia di un soggetto non residente."],
  IscrizioneREA: ["Iscrizione REA", "Iscrizione al registro delle imprese."],
  RappresentanteFiscale: ["Rappresentante fiscale", "Rappresentante fiscale in Italia di un soggetto non residente."],
  IdFiscaleIVA: ["Partita IVA", "Paese e numero di partita IVA."],
  CodiceFiscale: ["Codice fiscale", "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole."],
  RegimeFiscale: ["Regime fiscale", "Regime fiscale del cedente."],
  Numero: ["Numero", "Numero del documento, con almeno una cifra."],
  RiferimentoNormativo: ["Riferimento normativo", "Norma che giustifica la natura."],
  IdTrasmittente: [
    "Identificativo del trasmittente",
    "Chi invia materialmente il file; per l'Italia il codice fiscale.",
  ],
  ProgressivoInvio: ["Progressivo di invio", "Contatore di chi trasmette, fino a 10 caratteri."],
  PECDestinatario: ["PEC del destinatario", "Usata solo con codice destinatario 0000000."],
  Allegati: ["Allegato", "File allegato al documento."],
  DatiTrasmissione: ["Dati di trasmissione", "Chi trasmette il file e a chi va recapitato."],
  CedentePrestatore: ["Cedente o prestatore", "Chi vende il bene o presta il servizio."],
  CessionarioCommittente: ["Cessionario o committente", "Il cliente."],
  SoggettoEmittente: ["Soggetto emittente", "Da indicare se il documento non è emesso dal cedente."],
  SistemaEmittente: ["Sistema emittente", "Programma che ha prodotto il file."],
  FatturaElettronicaHeader: ["Testata", "Chi trasmette, chi vende, chi compra."],
  FatturaElettronicaBody: ["Documento", "Uno per documento; più di uno formano un lotto."],
} as const;

/** Words of the ordinary format that are said elsewhere too. */
export const ANCHE_ALTROVE = {
  riferimentoAmministrazione: "Riferimento amministrazione",
  scontoAnticipato: "Sconto per pagamento anticipato",
  bolloVirtuale: "Imposta di bollo assolta in modo virtuale.",
} as const;
