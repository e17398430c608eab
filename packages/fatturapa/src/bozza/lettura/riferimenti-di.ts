import type { CorpoBozza } from "../corpo-bozza.ts";

/** The blocks of documents a document refers to (2.1.2-2.1.6), in the order of the format. */
export const BLOCCHI_CORRELATI = [
  "DatiOrdineAcquisto",
  "DatiContratto",
  "DatiConvenzione",
  "DatiRicezione",
  "DatiFattureCollegate",
] as const satisfies readonly (keyof NonNullable<CorpoBozza["DatiGenerali"]>)[];

/** One of them as it is edited. */
export type Correlato = NonNullable<NonNullable<CorpoBozza["DatiGenerali"]>["DatiContratto"]>[number];
