import type { CodiceDocumento } from "../codici/tipo-documento-semplificata.ts";
import { voceDiDocumento } from "../codici/voce-di-documento.ts";

/** Documents the buyer issues: the seller's block holds the supplier, ours is the buyer (RULES §11). */
export const emessoDalCessionario = (tipo: CodiceDocumento): boolean =>
  voceDiDocumento(tipo)?.emittente === "cessionario";
/** Documents where seller and buyer are the same subject (00472). */
export const aSeStessi = (tipo: CodiceDocumento): boolean => voceDiDocumento(tipo)?.stessoSoggetto === "obbligatorio";
/** Integrations and self-invoices: no sales, and nobody to be paid by or to send a copy to (RULES §11). */
export const autofattura = (tipo: CodiceDocumento): boolean => aSeStessi(tipo) || emessoDalCessionario(tipo);
/** Neither credit notes nor documents to ourselves ask anybody to pay (RULES §6). */
export const chiedeUnPagamento = (tipo: CodiceDocumento): boolean =>
  !autofattura(tipo) && voceDiDocumento(tipo)?.segno !== "-";

/** Credit and debit notes: they correct an invoice (art. 26 DPR 633/72). */
export const rettifica = (tipo: CodiceDocumento): boolean => voceDiDocumento(tipo)?.nomina === "fattura rettificata";
