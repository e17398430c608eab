import { paroleDelBlocco as di, type ParoleDiBlocco } from "../parole-del-blocco.ts";
import { AltriDatiIdentificativi } from "./altri-dati-identificativi.ts";
import { CedentePrestatoreSemplificata } from "./cedente-prestatore-semplificata.ts";
import { CessionarioCommittenteSemplificata } from "./cessionario-committente-semplificata.ts";
import { DatiBeniServiziSemplificata } from "./dati-beni-servizi-semplificata.ts";
import { DatiFatturaRettificata } from "./dati-fattura-rettificata.ts";
import { DatiGeneraliDocumentoSemplificata } from "./dati-generali-documento-semplificata.ts";
import { DatiGeneraliSemplificata } from "./dati-generali-semplificata.ts";
import { DatiIVA } from "./dati-iva.ts";
import { DatiTrasmissioneSemplificata } from "./dati-trasmissione-semplificata.ts";
import { FatturaElettronicaSemplificata } from "./fattura-elettronica-semplificata.ts";
import { FatturaSemplificataBody } from "./fattura-semplificata-body.ts";
import { FatturaSemplificataHeader } from "./fattura-semplificata-header.ts";
import { IdentificativiFiscali } from "./identificativi-fiscali.ts";
import { RappresentanteFiscaleSemplificata } from "./rappresentante-fiscale-semplificata.ts";

const DENOMINAZIONE = ["Denominazione", "Ragione sociale; in alternativa a nome e cognome."] as const;
const NOME = ["Nome", "Nome della persona; con il cognome, in alternativa alla denominazione."] as const;
const COGNOME = ["Cognome", "Cognome della persona."] as const;
const PARTITA_IVA = ["Partita IVA", "Paese e numero di partita IVA."] as const;
const CODICE_FISCALE = [
  "Codice fiscale",
  "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole.",
] as const;
const STABILE = ["Stabile organizzazione", "Stabile organizzazione in Italia di un soggetto non residente."] as const;
const RAPPRESENTANTE = [
  "Rappresentante fiscale",
  "Rappresentante fiscale in Italia di un soggetto non residente.",
] as const;

/** Names and help of the simplified invoice's fields. */
export const PAROLE_SEMPLIFICATA: readonly ParoleDiBlocco[] = [
  di(FatturaElettronicaSemplificata.attributi, {
    versione: ["Versione", "Sempre FSM10."],
    SistemaEmittente: ["Sistema emittente", "Programma che ha prodotto il file."],
  }),
  di(FatturaElettronicaSemplificata.contenuto.campi, {
    FatturaElettronicaHeader: ["Testata", "Chi trasmette, chi vende, chi compra."],
    FatturaElettronicaBody: ["Documento", "Uno per documento; più di uno formano un lotto."],
  }),
  di(FatturaSemplificataHeader.campi, {
    DatiTrasmissione: ["Dati di trasmissione", "Chi trasmette il file e a chi va recapitato."],
    CedentePrestatore: ["Cedente o prestatore", "Chi vende il bene o presta il servizio."],
    CessionarioCommittente: ["Cessionario o committente", "Il cliente."],
    SoggettoEmittente: ["Soggetto emittente", "Da indicare se il documento non è emesso dal cedente."],
  }),
  di(DatiTrasmissioneSemplificata.campi, {
    IdTrasmittente: [
      "Identificativo del trasmittente",
      "Chi invia materialmente il file; per l'Italia il codice fiscale.",
    ],
    ProgressivoInvio: ["Progressivo di invio", "Contatore di chi trasmette, fino a 10 caratteri."],
    FormatoTrasmissione: ["Formato di trasmissione", "Sempre FSM10."],
    CodiceDestinatario: ["Codice destinatario", "7 caratteri; 0000000 se non c'è."],
    PECDestinatario: ["PEC del destinatario", "Usata solo con codice destinatario 0000000."],
  }),
  di(CedentePrestatoreSemplificata.campi, {
    IdFiscaleIVA: PARTITA_IVA,
    CodiceFiscale: CODICE_FISCALE,
    Denominazione: DENOMINAZIONE,
    Nome: NOME,
    Cognome: COGNOME,
    Sede: ["Sede", "Sede legale o domicilio fiscale."],
    StabileOrganizzazione: STABILE,
    RappresentanteFiscale: RAPPRESENTANTE,
    IscrizioneREA: ["Iscrizione REA", "Iscrizione al registro delle imprese."],
    RegimeFiscale: ["Regime fiscale", "Regime fiscale del cedente."],
  }),
  di(RappresentanteFiscaleSemplificata.campi, {
    IdFiscaleIVA: PARTITA_IVA,
    Denominazione: DENOMINAZIONE,
    Nome: NOME,
    Cognome: COGNOME,
  }),
  di(CessionarioCommittenteSemplificata.campi, {
    IdentificativiFiscali: ["Identificativi fiscali", "Partita IVA o codice fiscale: almeno uno."],
    AltriDatiIdentificativi: ["Altri dati identificativi", "Nome e indirizzo del cliente, se si indicano."],
  }),
  di(IdentificativiFiscali.campi, { IdFiscaleIVA: PARTITA_IVA, CodiceFiscale: CODICE_FISCALE }),
  di(AltriDatiIdentificativi.campi, {
    Denominazione: DENOMINAZIONE,
    Nome: NOME,
    Cognome: COGNOME,
    Sede: ["Sede", "Indirizzo del cliente."],
    StabileOrganizzazione: STABILE,
    RappresentanteFiscale: RAPPRESENTANTE,
  }),
  di(FatturaSemplificataBody.campi, {
    DatiGenerali: ["Dati generali", "Dati generali del documento e fattura rettificata."],
    DatiBeniServizi: ["Beni e servizi", "Una riga, con l'IVA compresa nell'importo."],
    Allegati: ["Allegato", "File allegato al documento."],
  }),
  di(DatiGeneraliSemplificata.campi, {
    DatiGeneraliDocumento: ["Dati del documento", "Tipo, numero, data."],
    DatiFatturaRettificata: ["Fattura rettificata", "La fattura che questo documento corregge."],
  }),
  di(DatiGeneraliDocumentoSemplificata.campi, {
    TipoDocumento: ["Tipo di documento", "TD07 fattura, TD08 nota di credito, TD09 nota di debito."],
    Divisa: ["Divisa", "Sigla di tre lettere, di norma EUR."],
    Data: ["Data", "Data del documento."],
    Numero: ["Numero", "Numero del documento, con almeno una cifra."],
    BolloVirtuale: ["Bollo virtuale", "SI se l'imposta di bollo è assolta in modo virtuale."],
  }),
  di(DatiFatturaRettificata.campi, {
    NumeroFR: ["Numero della fattura rettificata", "Numero della fattura che si corregge."],
    DataFR: ["Data della fattura rettificata", "Data della fattura che si corregge."],
    ElementiRettificati: ["Elementi rettificati", "Che cosa cambia, fino a 1000 caratteri."],
  }),
  di(DatiBeniServiziSemplificata.campi, {
    Descrizione: ["Descrizione", "Bene ceduto o servizio prestato, fino a 1000 caratteri."],
    Importo: ["Importo", "Importo con l'IVA compresa."],
    DatiIVA: ["Dati IVA", "Imposta compresa nell'importo, oppure aliquota."],
    Natura: ["Natura", "Perché l'IVA non c'è; solo senza imposta."],
    RiferimentoNormativo: ["Riferimento normativo", "Norma che giustifica la natura."],
  }),
  di(DatiIVA.campi, {
    Imposta: ["Imposta", "IVA compresa nell'importo."],
    Aliquota: ["Aliquota", "Percentuale, per esempio 22.00."],
  }),
];
