import type { Bozza, RigaBozza } from "../bozza/bozza.ts";
import { isUnioneEuropea } from "../codici/unione-europea.ts";

/** Expenses advanced in the customer's name (art. 15, N1) are in no base, whatever the line says (RULES §3). */
export const isSpesaAnticipata = (riga: RigaBozza): boolean => riga.natura === "N1";

/** Whether the line enters the base of the pension fund. */
export const soggettaACassa = (riga: RigaBozza): boolean => riga.cassa && !isSpesaAnticipata(riga);

/** Whether the line enters the base of the withholding and carries Ritenuta SI. */
export const soggettaARitenuta = (riga: RigaBozza): boolean => riga.ritenuta && !isSpesaAnticipata(riga);

/** Flat-rate and minimum taxpayers: no VAT, no withholding suffered (RULES §4, §9). */
export const isRegimeSenzaIva = (bozza: Bozza): boolean =>
  bozza.cedente.regimeFiscale === "RF19" || bozza.cedente.regimeFiscale === "RF02";

/** A business of another member state, with its VAT number: services to it are "inversione contabile" (RULES §9). */
export function isClienteUe({ cessionario: { paese, partitaIva } }: Bozza): boolean {
  return paese !== "IT" && Boolean(partitaIva) && isUnioneEuropea(paese);
}
