import { paroleDelBlocco as di, type ParoleDiBlocco } from "../parole-del-blocco.ts";
import { DI_ENTRAMBE } from "../parole-di-entrambe.ts";
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

/** Names and help of the simplified invoice's fields. */
export const PAROLE_SEMPLIFICATA: readonly ParoleDiBlocco[] = [
  di(FatturaElettronicaSemplificata.attributi, {
    versione: ["Versione", "Sempre FSM10."],
    SistemaEmittente: DI_ENTRAMBE.SistemaEmittente,
  }),
  di(FatturaElettronicaSemplificata.contenuto.campi, {
    FatturaElettronicaHeader: DI_ENTRAMBE.FatturaElettronicaHeader,
    FatturaElettronicaBody: DI_ENTRAMBE.FatturaElettronicaBody,
  }),
  di(FatturaSemplificataHeader.campi, {
    DatiTrasmissione: DI_ENTRAMBE.DatiTrasmissione,
    CedentePrestatore: DI_ENTRAMBE.CedentePrestatore,
    CessionarioCommittente: DI_ENTRAMBE.CessionarioCommittente,
    SoggettoEmittente: DI_ENTRAMBE.SoggettoEmittente,
  }),
  di(DatiTrasmissioneSemplificata.campi, {
    IdTrasmittente: DI_ENTRAMBE.IdTrasmittente,
    ProgressivoInvio: DI_ENTRAMBE.ProgressivoInvio,
    FormatoTrasmissione: ["Formato di trasmissione", "Sempre FSM10."],
    CodiceDestinatario: ["Codice destinatario", "7 caratteri; 0000000 se non c'è."],
    PECDestinatario: DI_ENTRAMBE.PECDestinatario,
  }),
  di(CedentePrestatoreSemplificata.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    CodiceFiscale: DI_ENTRAMBE.CodiceFiscale,
    Denominazione: DI_ENTRAMBE.Denominazione,
    Nome: DI_ENTRAMBE.Nome,
    Cognome: DI_ENTRAMBE.Cognome,
    Sede: DI_ENTRAMBE.Sede,
    StabileOrganizzazione: DI_ENTRAMBE.StabileOrganizzazione,
    RappresentanteFiscale: DI_ENTRAMBE.RappresentanteFiscale,
    IscrizioneREA: DI_ENTRAMBE.IscrizioneREA,
    RegimeFiscale: DI_ENTRAMBE.RegimeFiscale,
  }),
  di(RappresentanteFiscaleSemplificata.campi, {
    IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA,
    Denominazione: DI_ENTRAMBE.Denominazione,
    Nome: DI_ENTRAMBE.Nome,
    Cognome: DI_ENTRAMBE.Cognome,
  }),
  di(CessionarioCommittenteSemplificata.campi, {
    IdentificativiFiscali: ["Identificativi fiscali", "Partita IVA o codice fiscale: almeno uno."],
    AltriDatiIdentificativi: ["Altri dati identificativi", "Nome e indirizzo del cliente, se si indicano."],
  }),
  di(IdentificativiFiscali.campi, { IdFiscaleIVA: DI_ENTRAMBE.IdFiscaleIVA, CodiceFiscale: DI_ENTRAMBE.CodiceFiscale }),
  di(AltriDatiIdentificativi.campi, {
    Denominazione: DI_ENTRAMBE.Denominazione,
    Nome: DI_ENTRAMBE.Nome,
    Cognome: DI_ENTRAMBE.Cognome,
    Sede: ["Sede", "Indirizzo del cliente."],
    StabileOrganizzazione: DI_ENTRAMBE.StabileOrganizzazione,
    RappresentanteFiscale: DI_ENTRAMBE.RappresentanteFiscale,
  }),
  di(FatturaSemplificataBody.campi, {
    DatiGenerali: ["Dati generali", "Dati generali del documento e fattura rettificata."],
    DatiBeniServizi: ["Beni e servizi", "Una riga, con l'IVA compresa nell'importo."],
    Allegati: DI_ENTRAMBE.Allegati,
  }),
  di(DatiGeneraliSemplificata.campi, {
    DatiGeneraliDocumento: ["Dati del documento", "Tipo, numero, data."],
    DatiFatturaRettificata: ["Fattura rettificata", "La fattura che questo documento corregge."],
  }),
  di(DatiGeneraliDocumentoSemplificata.campi, {
    TipoDocumento: ["Tipo di documento", "TD07 fattura, TD08 nota di credito, TD09 nota di debito."],
    Divisa: ["Divisa", "Sigla di tre lettere, di norma EUR."],
    Data: ["Data", "Data del documento."],
    Numero: DI_ENTRAMBE.Numero,
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
    RiferimentoNormativo: DI_ENTRAMBE.RiferimentoNormativo,
  }),
  di(DatiIVA.campi, {
    Imposta: ["Imposta", "IVA compresa nell'importo."],
    Aliquota: ["Aliquota", "Percentuale, per esempio 22.00."],
  }),
];
