import type { Decimal } from "../decimal/decimal.ts";
import type {
  CedentePrestatore,
  CessionarioCommittente,
  DatiCassaPrevidenziale,
  DatiGenerali,
  DatiGeneraliDocumento,
  DatiPagamento,
  DatiRiepilogo,
  DatiTrasmissione,
  DettaglioLinee,
  FatturaElettronica,
} from "../tracciato/index.ts";

/** Something of the document together with its path. */
export type Posto<T> = { valore: T; percorso: string };

/** One body of the file, laid out for the checks. */
export type Corpo = {
  percorso: string;
  generali: DatiGenerali;
  documento: Posto<DatiGeneraliDocumento>;
  linee: Posto<DettaglioLinee>[];
  riepiloghi: Posto<DatiRiepilogo>[];
  casse: Posto<DatiCassaPrevidenziale>[];
  pagamenti: DatiPagamento[];
};

/** The invoice as the checks look at it, walked once. */
export type Vista = {
  fattura: FatturaElettronica;
  trasmissione: DatiTrasmissione;
  cedente: CedentePrestatore;
  cessionario: CessionarioCommittente;
  corpi: Corpo[];
};

/** Where the header's blocks are. */
export const TRASMISSIONE = "FatturaElettronicaHeader.DatiTrasmissione";
export const CEDENTE = "FatturaElettronicaHeader.CedentePrestatore.DatiAnagrafici";
export const CESSIONARIO = "FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici";

export function vistaDi(fattura: FatturaElettronica): Vista {
  const { DatiTrasmissione, CedentePrestatore, CessionarioCommittente } = fattura.FatturaElettronicaHeader;
  return {
    fattura,
    trasmissione: DatiTrasmissione,
    cedente: CedentePrestatore,
    cessionario: CessionarioCommittente,
    corpi: fattura.FatturaElettronicaBody.map(({ DatiGenerali, DatiBeniServizi, DatiPagamento = [] }, i) => {
      const percorso = `FatturaElettronicaBody[${i}]`;
      const documento = `${percorso}.DatiGenerali.DatiGeneraliDocumento`;
      const { DatiGeneraliDocumento } = DatiGenerali;
      return {
        percorso,
        generali: DatiGenerali,
        documento: { valore: DatiGeneraliDocumento, percorso: documento },
        linee: posti(DatiBeniServizi.DettaglioLinee, `${percorso}.DatiBeniServizi.DettaglioLinee`),
        riepiloghi: posti(DatiBeniServizi.DatiRiepilogo, `${percorso}.DatiBeniServizi.DatiRiepilogo`),
        casse: posti(DatiGeneraliDocumento.DatiCassaPrevidenziale, `${documento}.DatiCassaPrevidenziale`),
        pagamenti: DatiPagamento,
      };
    }),
  };
}

/** A repeated block with the path of each occurrence. */
export const posti = <T>(list: readonly T[] | undefined, percorso: string): Posto<T>[] =>
  (list ?? []).map((valore, i) => ({ valore, percorso: `${percorso}[${i}]` }));

/** A rate as a key: 22, 22.0 and 22.00 are one. */
export const chiave = (aliquota: Decimal): string => aliquota.withDecimals(0, 8).toString();
