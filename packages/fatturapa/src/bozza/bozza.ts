import type { CausalePagamento } from "../codici/causale-pagamento.ts";
import type { CondizionePagamento } from "../codici/condizione-pagamento.ts";
import type { EsigibilitaIva } from "../codici/esigibilita-iva.ts";
import type { ModalitaPagamento } from "../codici/modalita-pagamento.ts";
import type { Natura } from "../codici/natura.ts";
import type { RegimeFiscale } from "../codici/regime-fiscale.ts";
import type { TipoCassa } from "../codici/tipo-cassa.ts";
import type { TipoCessionePrestazione } from "../codici/tipo-cessione-prestazione.ts";
import type { TipoDocumento } from "../codici/tipo-documento.ts";
import type { TipoRitenuta } from "../codici/tipo-ritenuta.ts";
import type { TipoScontoMaggiorazione } from "../codici/tipo-sconto-maggiorazione.ts";
import type { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";

/**
 * The product's draft of one document, in codes: all that a person decides, nothing that follows from it.
 * Amounts in euro, rates in percent. `calcola` derives the totals, `componiFattura` the FatturaPA document.
 * Absent means "not given": a draft may be incomplete, checks say what is missing.
 */
export type Bozza = {
  tipoDocumento: TipoDocumento;
  /** Day of the document. */
  data: Giorno;
  /** The number as it will stand in the XML, series included ("13/2026"). */
  numero: string;
  /** Free text; longer than 200 characters is split into several blocks when composing. */
  causale?: string;
  cedente: Cedente;
  cessionario: Cessionario;
  righe: RigaBozza[];
  /** Pension fund applied to the lines with `cassa`, if any. */
  cassa?: CassaBozza;
  /** Withholding applied to the lines with `ritenuta`, if any. */
  ritenuta?: RitenutaBozza;
  /** A second withholding-like block (ENASARCO, INPS…), each with its own base rule. */
  altreRitenute?: RitenutaBozza[];
  bollo: BolloBozza;
  pagamento?: PagamentoBozza;
  /** Documents this one refers to (2.1.2-2.1.6): orders, contracts, linked invoices, with CUP and CIG. */
  riferimenti?: RiferimentoBozza[];
  /** Files enclosed in the document (2.5). */
  allegati?: AllegatoBozza[];
  /** Discount shown in 2.1.1.8 that reduces only what is to be paid (building bonus), in euro. */
  scontoInFattura?: Decimal;
};

/** Who issues: the profile's fiscal data. */
export type Cedente = {
  partitaIva: string;
  codiceFiscale?: string;
  /** Either `denominazione` or `nome` and `cognome`. */
  denominazione?: string;
  nome?: string;
  cognome?: string;
  titolo?: string;
  codEori?: string;
  regimeFiscale: RegimeFiscale;
  sede: Indirizzo;
  /** Of a seller from abroad: its permanent establishment in Italy (1.2.3). */
  stabileOrganizzazione?: Indirizzo;
  /** Of a seller from abroad: who represents it for tax in Italy (1.3). */
  rappresentanteFiscale?: Rappresentante;
  rea?: {
    ufficio: string;
    numero: string;
    capitaleSociale?: Decimal;
    socioUnico?: "SU" | "SM";
    statoLiquidazione: "LS" | "LN";
  };
  telefono?: string;
  email?: string;
  /** Provides health services: their invoices to private persons do not go through the SdI (RULES §10). */
  prestazioniSanitarie?: boolean;
};

/** A fiscal representative: either `denominazione` or `nome` and `cognome`. */
export type Rappresentante = {
  partitaIva: string;
  codiceFiscale?: string;
  denominazione?: string;
  nome?: string;
  cognome?: string;
};

/** Who receives. `tipo` 1 natural person, 2 company, 3 condominium, as the product's fiscal profiles. */
export type Cessionario = {
  tipo: 1 | 2 | 3;
  /** True for a public body: FPA12, 6-character office code, qualified signature. */
  pubblicaAmministrazione?: boolean;
  /** Country of the VAT number; IT unless foreign. */
  paese: string;
  partitaIva?: string;
  codiceFiscale?: string;
  denominazione?: string;
  nome?: string;
  cognome?: string;
  sede: Indirizzo;
  /** Of a customer from abroad with an Italian VAT number: who represents it for tax in Italy (1.4.4); of it the file tells no tax code. */
  rappresentanteFiscale?: Rappresentante;
  /** As typed: empty means 0000000 (or XXXXXXX abroad, 2R4GTO8 for San Marino). */
  codiceDestinatario?: string;
  pec?: string;
  email?: string;
};

export type Indirizzo = {
  indirizzo: string;
  numeroCivico?: string;
  cap: string;
  comune: string;
  provincia?: string;
  nazione: string;
};

export type RigaBozza = {
  descrizione: string;
  /** Appended to the description in the XML. */
  descrizioneDettaglio?: string;
  tipoCessione?: TipoCessionePrestazione;
  codice?: { tipo: string; valore: string };
  /** Absent: a lump sum, counts as 1. Never negative (RULES §1): a return has a negative price. */
  quantita?: Decimal;
  unitaMisura?: string;
  inizioPeriodo?: Giorno;
  finePeriodo?: Giorno;
  /** Up to 8 decimals, may be negative. */
  prezzoUnitario: Decimal;
  /** Nothing, or nothing readable, was given as price: it counts as zero in the totals, but cannot be sent so. */
  prezzoMancante?: boolean;
  /** Applied in order on the unit price; `importo` is per unit and wins over `percentuale`. */
  sconti?: { tipo: TipoScontoMaggiorazione; percentuale?: Decimal; importo?: Decimal }[];
  aliquotaIva: Decimal;
  natura?: Natura;
  riferimentoNormativo?: string;
  esigibilita?: EsigibilitaIva;
  /** Enters the base of the pension fund. */
  cassa: boolean;
  /** Subject to withholding. */
  ritenuta: boolean;
  riferimentoAmministrazione?: string;
  /** The delivery note the goods of this line travelled with (2.1.8). */
  ddt?: { numero: string; data?: Giorno };
  altriDati?: { tipoDato: string; testo?: string; numero?: Decimal; data?: Giorno }[];
  /** N1 amount that does not count for the stamp duty threshold (taxes advanced for the client). */
  fuoriSogliaBollo?: boolean;
};

export type CassaBozza = {
  tipo: TipoCassa;
  aliquota: Decimal;
  /** VAT of the contribution; normally that of the fee. */
  aliquotaIva: Decimal;
  natura?: Natura;
  /** TC22 is income: subject to withholding. */
  soggettaARitenuta: boolean;
  /** Several funds: each on the lines plus the funds before it marked as base (RULES §3). */
  altre?: Omit<CassaBozza, "altre">[];
};

export type RitenutaBozza = {
  tipo: TipoRitenuta;
  aliquota: Decimal;
  /** Share of the base that is subject, percent: 100 for professionals, 50 for agents. */
  percentualeBase: Decimal;
  causale: CausalePagamento;
  /** Set by hand; otherwise computed. */
  importo?: Decimal;
};

export type BolloBozza = {
  /** `automatico`: apply when due (more than 77.47 euro without VAT). */
  modo: "automatico" | "si" | "no";
  importo: Decimal;
  addebitatoAlCliente: boolean;
};

export type PagamentoBozza = {
  condizione: CondizionePagamento;
  modalita: ModalitaPagamento;
  scadenza?: Giorno;
  /** TP01: instalments, whose amounts sum to what is to be paid. */
  rate?: { scadenza: Giorno; importo: Decimal }[];
  iban?: string;
  bic?: string;
  istituto?: string;
  beneficiario?: string;
};

/** A file to enclose, as it is. */
export type AllegatoBozza = { nome: string; contenuto: Uint8Array };

export type RiferimentoBozza = {
  tipo: "ordine" | "contratto" | "convenzione" | "ricezione" | "fattura";
  idDocumento: string;
  data?: Giorno;
  numItem?: string;
  codiceCommessa?: string;
  cup?: string;
  cig?: string;
};
