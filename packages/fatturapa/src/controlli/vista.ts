import type { Decimal } from "../decimal/decimal.ts";
import type { Giorno } from "../giorno/giorno.ts";
import type {
  DatiBeniServiziSemplificata,
  DatiCassaPrevidenziale,
  DatiGenerali,
  DatiGeneraliDocumento,
  DatiPagamento,
  DatiRiepilogo,
  DatiTrasmissione,
  DettaglioLinee,
  FatturaElettronica,
  IdFiscale,
} from "../tracciato/index.ts";

/** Something of the document together with its path. */
export type Posto<T> = { valore: T; percorso: string };

/** The heading of a document in either format; what only the ordinary one has is absent in the other. */
type Documento = Omit<DatiGeneraliDocumento, "TipoDocumento"> & { TipoDocumento: string };

/** One body of the file, laid out for the checks. */
export type Corpo = {
  percorso: string;
  generali: Omit<DatiGenerali, "DatiGeneraliDocumento">;
  documento: Posto<Documento>;
  /** Invoices this one refers to (2.1.6), or corrects (simplified 2.1.2). */
  collegate: { numero: string; data?: Giorno | undefined }[];
  linee: Posto<DettaglioLinee>[];
  riepiloghi: Posto<DatiRiepilogo>[];
  casse: Posto<DatiCassaPrevidenziale>[];
  /** Lines of a simplified invoice; empty in an ordinary one, as `linee`, `riepiloghi` and `casse` are in a simplified one. */
  beni: Posto<DatiBeniServiziSemplificata>[];
  pagamenti: DatiPagamento[];
};

/** Seller and buyer as the checks know them. */
export type Soggetto = { IdFiscaleIVA?: IdFiscale | undefined; CodiceFiscale?: string | undefined };
/** Who sells, as both formats tell it. */
type Venditore = Soggetto & { IdFiscaleIVA: IdFiscale; RegimeFiscale: string };
/** Who represents a party for tax, as both formats tell it. */
export type Rappresentante = Soggetto & { IdFiscaleIVA: IdFiscale };

/** The invoice as the checks look at it, walked once; the same shape for both formats. */
export type Vista = {
  formato: Formato;
  versione: string;
  soggettoEmittente?: string | undefined;
  trasmissione: Omit<DatiTrasmissione, "FormatoTrasmissione"> & { FormatoTrasmissione: string };
  cedente: Posto<Venditore>;
  cessionario: Posto<Soggetto>;
  /** Fiscal representative of the seller, if any. */
  rappresentante?: Posto<Rappresentante> | undefined;
  /** That of the buyer. */
  rappresentanteCessionario?: Posto<Rappresentante> | undefined;
  corpi: Corpo[];
};

/** The two formats of an invoice. */
export type Formato = "ordinaria" | "semplificata";

/** Where the routing block is, in both formats. */
export const TRASMISSIONE = "FatturaElettronicaHeader.DatiTrasmissione";
const CEDENTE = "FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici";
const CESSIONARIO = "FatturaElettronicaHeader.CessionarioCommittente";
const RAPPRESENTANTE = "FatturaElettronicaHeader.RappresentanteFiscale.DatiAnagrafici";

/** The view of an ordinary invoice. */
export function vistaDi({
  versione,
  FatturaElettronicaHeader: header,
  FatturaElettronicaBody,
}: FatturaElettronica): Vista {
  const { CedentePrestatore, CessionarioCommittente, RappresentanteFiscale } = header;
  return {
    formato: "ordinaria",
    versione,
    soggettoEmittente: header.SoggettoEmittente,
    trasmissione: header.DatiTrasmissione,
    cedente: { valore: CedentePrestatore.DatiAnagrafici, percorso: CEDENTE },
    cessionario: { valore: CessionarioCommittente.DatiAnagrafici, percorso: `${CESSIONARIO}.DatiAnagrafici` },
    rappresentante: RappresentanteFiscale && { valore: RappresentanteFiscale.DatiAnagrafici, percorso: RAPPRESENTANTE },
    rappresentanteCessionario: CessionarioCommittente.RappresentanteFiscale && {
      valore: CessionarioCommittente.RappresentanteFiscale,
      percorso: `${CESSIONARIO}.RappresentanteFiscale`,
    },
    corpi: FatturaElettronicaBody.map(({ DatiGenerali, DatiBeniServizi, DatiPagamento = [] }, i) => {
      const percorso = `FatturaElettronicaBody[${i}]`;
      const documento = `${percorso}.DatiGenerali.DatiGeneraliDocumento`;
      const { DatiGeneraliDocumento, DatiFattureCollegate = [] } = DatiGenerali;
      return {
        percorso,
        generali: DatiGenerali,
        documento: { valore: DatiGeneraliDocumento, percorso: documento },
        collegate: DatiFattureCollegate.map(({ IdDocumento, Data }) => ({ numero: IdDocumento, data: Data })),
        linee: posti(DatiBeniServizi.DettaglioLinee, `${percorso}.DatiBeniServizi.DettaglioLinee`),
        riepiloghi: posti(DatiBeniServizi.DatiRiepilogo, `${percorso}.DatiBeniServizi.DatiRiepilogo`),
        casse: posti(DatiGeneraliDocumento.DatiCassaPrevidenziale, `${documento}.DatiCassaPrevidenziale`),
        beni: [],
        pagamenti: DatiPagamento,
      };
    }),
  };
}

/** A repeated block with the path of each occurrence. */
export const posti = <T>(list: readonly T[] | undefined, percorso: string): Posto<T>[] =>
  (list ?? []).map((valore, i) => ({ valore, percorso: `${percorso}[${i}]` }));

/** A rate as a key: 22, 22.0 and 22.00 are one. */
export type Chiave = Decimal["units"];
/** Rates of the same value have the same key, however they are written. */
export const chiave = (aliquota: Decimal): Chiave => aliquota.round(8).units;
