import { Allegati } from "./allegati.ts";
import { AltriDatiGestionali } from "./altri-dati-gestionali.ts";
import { Anagrafica } from "./anagrafica.ts";
import { CedentePrestatore } from "./cedente-prestatore.ts";
import { CessionarioCommittente } from "./cessionario-committente.ts";
import { CodiceArticolo } from "./codice-articolo.ts";
import { Contatti } from "./contatti.ts";
import { ContattiTrasmittente } from "./contatti-trasmittente.ts";
import { DatiAnagraficiCedente } from "./dati-anagrafici-cedente.ts";
import { DatiAnagraficiCessionario } from "./dati-anagrafici-cessionario.ts";
import { DatiAnagraficiRappresentante } from "./dati-anagrafici-rappresentante.ts";
import { DatiAnagraficiTerzoIntermediario } from "./dati-anagrafici-terzo-intermediario.ts";
import { DatiAnagraficiVettore } from "./dati-anagrafici-vettore.ts";
import { DatiBeniServizi } from "./dati-beni-servizi.ts";
import { DatiBollo } from "./dati-bollo.ts";
import { DatiCassaPrevidenziale } from "./dati-cassa-previdenziale.ts";
import { DatiDDT } from "./dati-ddt.ts";
import { DatiDocumentiCorrelati } from "./dati-documenti-correlati.ts";
import { DatiGenerali } from "./dati-generali.ts";
import { DatiGeneraliDocumento } from "./dati-generali-documento.ts";
import { DatiPagamento } from "./dati-pagamento.ts";
import { DatiRiepilogo } from "./dati-riepilogo.ts";
import { DatiRitenuta } from "./dati-ritenuta.ts";
import { DatiSAL } from "./dati-sal.ts";
import { DatiTrasmissione } from "./dati-trasmissione.ts";
import { DatiTrasporto } from "./dati-trasporto.ts";
import { DatiVeicoli } from "./dati-veicoli.ts";
import { DettaglioLinee } from "./dettaglio-linee.ts";
import { DettaglioPagamento } from "./dettaglio-pagamento.ts";
import { FatturaElettronica } from "./fattura-elettronica.ts";
import { FatturaElettronicaBody } from "./fattura-elettronica-body.ts";
import { FatturaElettronicaHeader } from "./fattura-elettronica-header.ts";
import { FatturaPrincipale } from "./fattura-principale.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { Indirizzo } from "./indirizzo.ts";
import { IscrizioneREA } from "./iscrizione-rea.ts";
import { paroleDelBlocco as di, type ParoleDiBlocco } from "./parole-del-blocco.ts";
import { ANCHE_ALTROVE, DI_ENTRAMBE } from "./parole-di-entrambe.ts";
import { RappresentanteFiscale } from "./rappresentante-fiscale.ts";
import { RappresentanteFiscaleCessionario } from "./rappresentante-fiscale-cessionario.ts";
import { ScontoMaggiorazione } from "./sconto-maggiorazione.ts";
import { TerzoIntermediarioOSoggettoEmittente } from "./terzo-intermediario-o-soggetto-emittente.ts";

/** Apart from the tables, so that who only reads or writes files does not carry these texts. */
export const PAROLE: readonly ParoleDiBlocco[] = [
  di(Allegati.campi, {
    NomeAttachment: ["Nome del file", "Nome del file, con l'estensione."],
    AlgoritmoCompressione: ["Compressione", "Per esempio ZIP."],
    FormatoAttachment: ["Formato", "Per esempio PDF."],
    DescrizioneAttachment: ["Descrizione", "Che cosa contiene il file."],
    Attachment: ["Contenuto", "Contenuto in base64; il documento intero non deve superare 5 MB."],
  }),
  di(AltriDatiGestionali.campi, {
    TipoDato: ["Tipo di dato", "Di che cosa si tratta, fino a 10 caratteri."],
    RiferimentoTesto: ["Testo", "Valore in testo."],
    RiferimentoNumero: ["Numero", "Valore numerico."],
    RiferimentoData: ["Data", "Valore in data."],
  }),
  di(Anagrafica.campi, {
    Denominazione: DI_ENTRAMBE.Denominazione,
    Nome: DI_ENTRAMBE.Nome,
    Cognome: DI_ENTRAMBE.Cognome,
    Titolo: ["Titolo", "Titolo onorifico, da 2 a 10 caratteri."],
    CodEORI: ["Codice EORI", "Codice doganale europeo, da 13 a 17 caratteri."],
  }),
  di(CedentePrestatore.campi, {
    DatiAnagrafici: ["Dati anagrafici", "Identificativi fiscali e nome."],
    Sede: DI_ENTRAMBE.Sede,
    StabileOrganizzazione: DI_ENTRAMBE.StabileOrganizzazione,
    IscrizioneREA: DI_ENTRAMBE.IscrizioneREA,
    Contatti: ["Contatti", "Recapiti del cedente."],
    RiferimentoAmministrazione: [
      ANCHE_ALTROVE.riferimentoAmministrazione,
      "Riferimento utile alla contabilità del cliente.",
    ],
  }),
  di(CessionarioCommittente.campi, {
    DatiAnagrafici: ["Dati anagrafici", "Identificativi fiscali e nome."],
    Sede: DI_ENTRAMBE.Sede,
    StabileOrganizzazione: DI_ENTRAMBE.StabileOrganizzazione,
    RappresentanteFiscale: DI_ENTRAMBE.RappresentanteFiscale,
  }),
  di(CodiceArticolo.campi, {
    CodiceTipo: ["Tipo di codice", "Per esempio EAN, TARIC, CPV, CARB."],
    CodiceValore: ["Codice", "Valore del codice articolo."],
  }),
  di(ContattiTrasmittente.campi, {
    Telefono: ["Telefono", "Da 5 a 12 caratteri."],
    Email: ["E-mail", "Indirizzo di posta elettronica."],
  }),
  di(Contatti.campi, {
    Telefono: ["Telefono", "Da 5 a 12 caratteri."],
    Fax: ["Fax", "Da 5 a 12 caratteri."],
    Email: ["E-mail", "Indirizzo di posta elettronica."],
  }),
  di(DatiAnagraficiCedente.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Anagrafica: ["Nome o denominazione", "Denominazione oppure nome e cognome."],
    AlboProfessionale: ["Albo professionale", "Albo a cui il professionista è iscritto."],
    ProvinciaAlbo: ["Provincia dell'albo", "Sigla della provincia dell'albo."],
    NumeroIscrizioneAlbo: ["Numero di iscrizione all'albo", "Numero di iscrizione."],
    DataIscrizioneAlbo: ["Data di iscrizione all'albo", "Data di iscrizione."],
    RegimeFiscale: DI_ENTRAMBE.RegimeFiscale,
  }),
  di(DatiAnagraficiCessionario.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Anagrafica: ["Nome o denominazione", "Denominazione oppure nome e cognome."],
  }),
  di(DatiAnagraficiRappresentante.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Anagrafica: ["Nome o denominazione", "Denominazione oppure nome e cognome."],
  }),
  di(DatiAnagraficiTerzoIntermediario.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Anagrafica: ["Nome o denominazione", "Denominazione oppure nome e cognome."],
  }),
  di(DatiAnagraficiVettore.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Anagrafica: ["Nome o denominazione", "Denominazione oppure nome e cognome."],
    NumeroLicenzaGuida: ["Numero della patente", "Patente di guida del vettore."],
  }),
  di(DatiBeniServizi.campi, {
    DettaglioLinee: ["Riga", "Una riga del documento."],
    DatiRiepilogo: ["Riepilogo IVA", "Imponibile e imposta per aliquota, natura ed esigibilità."],
  }),
  di(DatiBollo.campi, {
    BolloVirtuale: ["Bollo virtuale", "SI se il bollo è assolto ai sensi del DM 17 giugno 2014."],
    ImportoBollo: ["Importo del bollo", "Facoltativo: è sempre 2.00 euro per documento."],
  }),
  di(DatiCassaPrevidenziale.campi, {
    TipoCassa: ["Tipo di cassa", "Cassa di previdenza a cui va il contributo."],
    AlCassa: ["Aliquota della cassa", "Percentuale del contributo."],
    ImportoContributoCassa: ["Importo del contributo", "Contributo alla cassa, in euro."],
    ImponibileCassa: ["Imponibile della cassa", "Somma su cui si calcola il contributo."],
    AliquotaIVA: ["Aliquota IVA", "Aliquota IVA applicata al contributo."],
    Ritenuta: ["Soggetto a ritenuta", "SI se sul contributo si applica la ritenuta."],
    Natura: ["Natura", "Perché l'IVA non c'è; solo con aliquota zero."],
    RiferimentoAmministrazione: [
      ANCHE_ALTROVE.riferimentoAmministrazione,
      "Riferimento utile alla contabilità del cliente.",
    ],
  }),
  di(DatiDDT.campi, {
    NumeroDDT: ["Numero del DDT", "Numero del documento di trasporto."],
    DataDDT: ["Data del DDT", "Data del documento di trasporto."],
    RiferimentoNumeroLinea: ["Righe interessate", "Numeri delle righe; vuoto se vale per tutto il documento."],
  }),
  di(DatiDocumentiCorrelati.campi, {
    RiferimentoNumeroLinea: ["Righe interessate", "Numeri delle righe; vuoto se vale per tutto il documento."],
    IdDocumento: ["Numero del documento", "Numero del documento richiamato."],
    Data: ["Data del documento", "Data del documento richiamato."],
    NumItem: ["Voce", "Voce del documento richiamato."],
    CodiceCommessaConvenzione: ["Commessa o convenzione", "Codice della commessa o della convenzione."],
    CodiceCUP: ["CUP", "Codice unico di progetto, 15 caratteri."],
    CodiceCIG: ["CIG", "Codice identificativo della gara, 10 caratteri."],
  }),
  di(DatiGeneraliDocumento.campi, {
    TipoDocumento: ["Tipo di documento", "Fattura, parcella, nota di credito e così via."],
    Divisa: ["Valuta", "Sigla ISO 4217 di tre lettere; EUR per l'euro."],
    Data: ["Data", "Data del documento, non successiva a quella di invio."],
    Numero: DI_ENTRAMBE.Numero,
    DatiRitenuta: ["Ritenuta", "Ritenuta o contributo trattenuto dal cliente."],
    DatiBollo: ["Bollo", ANCHE_ALTROVE.bolloVirtuale],
    DatiCassaPrevidenziale: ["Cassa previdenziale", "Contributo alla cassa di previdenza."],
    ScontoMaggiorazione: ["Sconto o maggiorazione", "Sconto o aumento, in percentuale o in importo."],
    ImportoTotaleDocumento: ["Totale del documento", "Totale con IVA, al lordo della ritenuta."],
    Arrotondamento: ["Arrotondamento del totale", "Arrotondamento sul totale del documento."],
    Causale: ["Causale", "Testo libero, 200 caratteri per ogni ripetizione."],
    Art73: ["Art. 73", "SI se il documento segue le modalità dell'art. 73 del DPR 633/72."],
  }),
  di(DatiGenerali.campi, {
    DatiGeneraliDocumento: ["Dati del documento", "Tipo, data, numero, ritenuta, bollo, cassa e totale."],
    DatiOrdineAcquisto: ["Ordine di acquisto", "Ordine a cui il documento si riferisce."],
    DatiContratto: ["Contratto", "Contratto a cui il documento si riferisce."],
    DatiConvenzione: ["Convenzione", "Convenzione a cui il documento si riferisce."],
    DatiRicezione: ["Ricezione", "Documento di ricevimento dei beni o servizi."],
    DatiFattureCollegate: ["Fattura collegata", "Fattura che questo documento corregge o integra."],
    DatiSAL: ["Stato avanzamento lavori", "Fase dei lavori a cui il documento si riferisce."],
    DatiDDT: ["Documento di trasporto", "Consegna a cui la fattura differita si riferisce."],
    DatiTrasporto: ["Trasporto", "Dati del trasporto, per la fattura accompagnatoria."],
    FatturaPrincipale: [
      "Fattura principale",
      "Per gli autotrasportatori, la fattura principale dell'operazione accessoria.",
    ],
  }),
  di(DatiPagamento.campi, {
    CondizioniPagamento: ["Condizioni di pagamento", "A rate, completo o anticipo."],
    DettaglioPagamento: ["Dettaglio del pagamento", "Una rata o l'intero pagamento."],
  }),
  di(DatiRiepilogo.campi, {
    AliquotaIVA: ["Aliquota IVA", "Percentuale, per esempio 22.00; 0.00 richiede la natura."],
    Natura: ["Natura", "Perché l'IVA non c'è; solo con aliquota zero."],
    SpeseAccessorie: ["Spese accessorie", "Spese già comprese nell'imponibile."],
    Arrotondamento: ["Arrotondamento", "Differenza fra l'imponibile e la somma delle righe."],
    ImponibileImporto: ["Imponibile", "Somma su cui si calcola l'imposta."],
    Imposta: ["Imposta", "Imponibile per aliquota, arrotondata al centesimo."],
    EsigibilitaIVA: ["Esigibilità IVA", "I immediata, D differita, S scissione dei pagamenti."],
    RiferimentoNormativo: DI_ENTRAMBE.RiferimentoNormativo,
  }),
  di(DatiRitenuta.campi, {
    TipoRitenuta: ["Tipo di ritenuta", "Ritenuta d'acconto o contributo trattenuto."],
    ImportoRitenuta: ["Importo della ritenuta", "Somma trattenuta, in euro."],
    AliquotaRitenuta: ["Aliquota della ritenuta", "Percentuale, per esempio 20.00."],
    CausalePagamento: ["Causale del pagamento", "Lettera prevista dalla Certificazione Unica."],
  }),
  di(DatiSAL.campi, {
    RiferimentoFase: ["Fase", "Numero della fase di avanzamento."],
  }),
  di(DatiTrasmissione.campi, {
    IdTrasmittente: DI_ENTRAMBE.IdTrasmittente,
    ProgressivoInvio: DI_ENTRAMBE.ProgressivoInvio,
    FormatoTrasmissione: ["Formato di trasmissione", "FPR12 verso privati, FPA12 verso la pubblica amministrazione."],
    CodiceDestinatario: [
      "Codice destinatario",
      "7 caratteri verso privati, 6 verso la pubblica amministrazione; 0000000 se non c'è, XXXXXXX per l'estero.",
    ],
    ContattiTrasmittente: ["Contatti del trasmittente", "Recapiti di chi trasmette."],
    PECDestinatario: DI_ENTRAMBE.PECDestinatario,
  }),
  di(DatiTrasporto.campi, {
    DatiAnagraficiVettore: ["Vettore", "Chi trasporta la merce."],
    MezzoTrasporto: ["Mezzo di trasporto", "Mezzo usato per il trasporto."],
    CausaleTrasporto: ["Causale del trasporto", "Perché la merce viaggia."],
    NumeroColli: ["Numero di colli", "Colli trasportati."],
    Descrizione: ["Descrizione della merce", "Natura e qualità della merce trasportata."],
    UnitaMisuraPeso: ["Unità di misura del peso", "Per esempio KG."],
    PesoLordo: ["Peso lordo", "Peso con l'imballaggio."],
    PesoNetto: ["Peso netto", "Peso senza l'imballaggio."],
    DataOraRitiro: ["Data e ora del ritiro", "Quando la merce è stata ritirata."],
    DataInizioTrasporto: ["Inizio del trasporto", "Giorno di inizio del trasporto."],
    TipoResa: ["Resa", "Incoterm di tre lettere."],
    IndirizzoResa: ["Luogo di resa", "Dove la merce va consegnata."],
    DataOraConsegna: ["Data e ora della consegna", "Quando la merce è stata consegnata."],
  }),
  di(DatiVeicoli.campi, {
    Data: ["Data di immatricolazione", "Data della prima immatricolazione."],
    TotalePercorso: ["Totale percorso", "Chilometri percorsi o ore di navigazione o volo."],
  }),
  di(DettaglioLinee.campi, {
    NumeroLinea: ["Numero di riga", "Da 1 a 9999."],
    TipoCessionePrestazione: ["Tipo di cessione o prestazione", "Solo per sconti, premi, abbuoni e spese accessorie."],
    CodiceArticolo: ["Codice articolo", "Codice del bene o servizio."],
    Descrizione: ["Descrizione", "Natura e qualità del bene o servizio."],
    Quantita: ["Quantità", "Mai negativa; se manca vale 1."],
    UnitaMisura: ["Unità di misura", "Per esempio ore, kg, pz."],
    DataInizioPeriodo: ["Inizio del periodo", "Primo giorno del periodo di prestazione."],
    DataFinePeriodo: ["Fine del periodo", "Ultimo giorno del periodo di prestazione."],
    PrezzoUnitario: ["Prezzo unitario", "Senza IVA, con un massimo di 8 decimali; negativo per gli sconti."],
    ScontoMaggiorazione: ["Sconto o maggiorazione", "Sconto o aumento, in percentuale o in importo."],
    PrezzoTotale: ["Prezzo totale", "Prezzo unitario, meno sconti e più maggiorazioni, per la quantità."],
    AliquotaIVA: ["Aliquota IVA", "Percentuale, per esempio 22.00; 0.00 richiede la natura."],
    Ritenuta: ["Soggetta a ritenuta", "SI se sulla riga si applica la ritenuta."],
    Natura: ["Natura", "Perché l'IVA non c'è; solo con aliquota zero."],
    RiferimentoAmministrazione: [
      ANCHE_ALTROVE.riferimentoAmministrazione,
      "Riferimento utile alla contabilità del cliente.",
    ],
    AltriDatiGestionali: ["Altri dati gestionali", "Dati aggiuntivi della riga."],
  }),
  di(DettaglioPagamento.campi, {
    Beneficiario: ["Beneficiario", "Chi riceve il pagamento, se diverso dal cedente."],
    ModalitaPagamento: ["Modalità di pagamento", "Bonifico, contanti, carta e così via."],
    DataRiferimentoTerminiPagamento: ["Decorrenza dei termini", "Giorno da cui si contano i termini di pagamento."],
    GiorniTerminiPagamento: ["Giorni di termine", "Giorni a partire dalla decorrenza; 0 a vista."],
    DataScadenzaPagamento: ["Scadenza", "Giorno entro cui pagare."],
    ImportoPagamento: ["Importo da pagare", "Al netto della ritenuta e dell'IVA in scissione dei pagamenti."],
    CodUfficioPostale: ["Codice ufficio postale", "Ufficio postale presso cui pagare."],
    CognomeQuietanzante: ["Cognome del quietanzante", "Chi riscuote presso la tesoreria."],
    NomeQuietanzante: ["Nome del quietanzante", "Chi riscuote presso la tesoreria."],
    CFQuietanzante: ["Codice fiscale del quietanzante", "16 caratteri."],
    TitoloQuietanzante: ["Titolo del quietanzante", "Da 2 a 10 caratteri."],
    IstitutoFinanziario: ["Banca", "Nome della banca."],
    IBAN: ["IBAN", "Senza spazi."],
    ABI: ["ABI", "Cinque cifre."],
    CAB: ["CAB", "Cinque cifre."],
    BIC: ["BIC", "Codice internazionale della banca, 8 o 11 caratteri."],
    ScontoPagamentoAnticipato: [ANCHE_ALTROVE.scontoAnticipato, "Importo dello sconto."],
    DataLimitePagamentoAnticipato: ["Limite per il pagamento anticipato", "Ultimo giorno utile per lo sconto."],
    PenalitaPagamentiRitardati: ["Penalità per ritardo", "Importo dovuto per il ritardo."],
    DataDecorrenzaPenale: ["Decorrenza della penale", "Giorno da cui si applica la penale."],
    CodicePagamento: ["Codice del pagamento", "Codice per riconoscere il pagamento all'incasso."],
  }),
  di(FatturaElettronicaBody.campi, {
    DatiGenerali: ["Dati generali", "Dati generali del documento e documenti collegati."],
    DatiBeniServizi: ["Beni e servizi", "Righe del documento e riepilogo IVA."],
    DatiVeicoli: ["Dati veicoli", "Cessione intracomunitaria di mezzi di trasporto nuovi."],
    DatiPagamento: ["Pagamento", "Condizioni, modalità e scadenze del pagamento."],
    Allegati: DI_ENTRAMBE.Allegati,
  }),
  di(FatturaElettronicaHeader.campi, {
    DatiTrasmissione: DI_ENTRAMBE.DatiTrasmissione,
    CedentePrestatore: DI_ENTRAMBE.CedentePrestatore,
    RappresentanteFiscale: DI_ENTRAMBE.RappresentanteFiscale,
    CessionarioCommittente: DI_ENTRAMBE.CessionarioCommittente,
    TerzoIntermediarioOSoggettoEmittente: [
      "Terzo intermediario o soggetto emittente",
      "Chi emette il documento per conto del cedente.",
    ],
    SoggettoEmittente: DI_ENTRAMBE.SoggettoEmittente,
  }),
  di(FatturaElettronica.attributi, {
    versione: ["Versione", "Uguale al formato di trasmissione."],
    SistemaEmittente: DI_ENTRAMBE.SistemaEmittente,
  }),
  di(FatturaElettronica.contenuto.campi, {
    FatturaElettronicaHeader: DI_ENTRAMBE.FatturaElettronicaHeader,
    FatturaElettronicaBody: DI_ENTRAMBE.FatturaElettronicaBody,
  }),
  di(FatturaPrincipale.campi, {
    NumeroFatturaPrincipale: ["Numero della fattura principale", "Numero della fattura principale."],
    DataFatturaPrincipale: ["Data della fattura principale", "Data della fattura principale."],
  }),
  di(IdFiscale.campi, {
    IdPaese: ["Paese", "Sigla ISO di due lettere del paese che ha dato il codice."],
    IdCodice: ["Codice identificativo", "Per la partita IVA italiana 11 cifre, senza il prefisso IT."],
  }),
  di(Indirizzo.campi, {
    Indirizzo: ["Indirizzo", "Via o piazza; può comprendere il numero civico."],
    NumeroCivico: ["Numero civico", "Da lasciare vuoto se è già nell'indirizzo."],
    CAP: ["CAP", "Cinque cifre; 00000 per l'estero."],
    Comune: ["Comune", "Comune o, per l'estero, città."],
    Provincia: ["Provincia", "Sigla della provincia, solo per l'Italia."],
    Nazione: ["Nazione", "Sigla ISO del paese."],
  }),
  di(IscrizioneREA.campi, {
    Ufficio: ["Ufficio", "Sigla della provincia dell'ufficio del registro delle imprese."],
    NumeroREA: ["Numero REA", "Numero di iscrizione."],
    CapitaleSociale: ["Capitale sociale", "Capitale versato, per SpA, SApA e Srl."],
    SocioUnico: ["Socio unico", "SU socio unico, SM più soci."],
    StatoLiquidazione: ["Stato di liquidazione", "LS in liquidazione, LN no."],
  }),
  di(RappresentanteFiscaleCessionario.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    Denominazione: DI_ENTRAMBE.Denominazione,
    Nome: DI_ENTRAMBE.Nome,
    Cognome: DI_ENTRAMBE.Cognome,
  }),
  di(RappresentanteFiscale.campi, {
    DatiAnagrafici: ["Dati anagrafici", "Identificativi fiscali e nome."],
  }),
  di(ScontoMaggiorazione.campi, {
    Tipo: ["Tipo", "SC sconto, MG maggiorazione."],
    Percentuale: ["Percentuale", "Percentuale dello sconto o della maggiorazione."],
    Importo: ["Importo", "Importo per unità; prevale sulla percentuale."],
  }),
  di(TerzoIntermediarioOSoggettoEmittente.campi, {
    DatiAnagrafici: ["Dati anagrafici", "Identificativi fiscali e nome."],
  }),
];
