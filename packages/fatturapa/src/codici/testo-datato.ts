import type { Giorno } from "../giorno/giorno.ts";

/** A law text with the days on which it may be printed: references to DPR 633/72 end with 2026 (RULES §0). */
export type TestoDatato = { readonly testo: string; readonly dal?: Giorno; readonly al?: Giorno };

/** The text in force on that day, or undefined where none is. */
export function testoAl(testi: readonly TestoDatato[], giorno: Giorno): string | undefined {
  return testi.find((testo) => (testo.dal ?? giorno) <= giorno && giorno <= (testo.al ?? giorno))?.testo;
}

/** Last day of DPR 633/72 and first of the VAT code, D.Lgs. 19 January 2026 n. 10 (RULES §0). */
export const FINE_DPR_633 = "2026-12-31";
/** From this day on texts cite the consolidated VAT act instead of DPR 633/1972. */
export const INIZIO_CODICE_IVA = "2027-01-01";
