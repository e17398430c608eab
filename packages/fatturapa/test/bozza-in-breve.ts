import type { AllegatoBozza, Cedente, Cessionario } from "../src/bozza/parti.ts";
import type { CausalePagamento } from "../src/codici/causale-pagamento.ts";
import type { CondizionePagamento } from "../src/codici/condizione-pagamento.ts";
import type { EsigibilitaIva } from "../src/codici/esigibilita-iva.ts";
import type { ModalitaPagamento } from "../src/codici/modalita-pagamento.ts";
import type { Natura } from "../src/codici/natura.ts";
import type { TipoCassa } from "../src/codici/tipo-cassa.ts";
import type { TipoCessionePrestazione } from "../src/codici/tipo-cessione-prestazione.ts";
import type { TipoDocumento } from "../src/codici/tipo-documento.ts";
import type { TipoRitenuta } from "../src/codici/tipo-ritenuta.ts";
import type { TipoScontoMaggiorazione } from "../src/codici/tipo-sconto-maggiorazione.ts";
import type { Decimal } from "../src/decimal/decimal.ts";
import type { Giorno } from "../src/giorno/giorno.ts";

/**
 * A draft as tests write it, in short: all that a person decides, nothing that follows from it.
 * Amounts in euro, rates in percent. `calcola` derives the totals, `componiFattura` the FatturaPA document.
 * Absent means "not given": a draft may be incomplete, checks say what is missing.
 */
export type BozzaInBreve = {
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
  /** Written as a simplified invoice: prices include their VAT. */
  semplificata?: true;
  /** What hardly any document has, by its place in the format ("DatiGenerali.DatiTrasporto.NumeroColli"). */
  formato?: Readonly<Record<string, string | number | Decimal>>;
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
  /** The price includes the VAT; so do discounts as amounts. */
  ivaInclusa?: true;
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

type BolloBozza = {
  /** `automatico`: apply when due (more than 77.47 euro without VAT). */
  modo: "automatico" | "si" | "no";
  importo: Decimal;
  addebitatoAlCliente: boolean;
};

type PagamentoBozza = {
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

export type RiferimentoBozza = {
  tipo: "ordine" | "contratto" | "convenzione" | "ricezione" | "fattura";
  idDocumento: string;
  data?: Giorno;
  numItem?: string;
  codiceCommessa?: string;
  cup?: string;
  cig?: string;
};
