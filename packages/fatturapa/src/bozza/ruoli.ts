import type { TipoDocumento } from "../codici/tipo-documento.ts";

/** Documents the buyer issues: the seller's block holds the supplier, ours is the buyer (RULES §11). */
const EMESSI_DAL_CESSIONARIO: readonly TipoDocumento[] = [
  "TD16",
  "TD17",
  "TD18",
  "TD19",
  "TD20",
  "TD22",
  "TD23",
  "TD28",
  "TD29",
];
/** Documents where seller and buyer are the same subject (00472). */
const A_SE_STESSI: readonly TipoDocumento[] = ["TD21", "TD27"];

export const emessoDalCessionario = (tipo: TipoDocumento): boolean => EMESSI_DAL_CESSIONARIO.includes(tipo);
export const aSeStessi = (tipo: TipoDocumento): boolean => A_SE_STESSI.includes(tipo);
/** Integrations and self-invoices: no sales, and nobody to be paid by or to send a copy to (RULES §11). */
export const autofattura = (tipo: TipoDocumento): boolean => aSeStessi(tipo) || emessoDalCessionario(tipo);
