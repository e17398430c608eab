import type { Giorno } from "../giorno/giorno.ts";
import { giornoDiVersamento } from "./scadenza-bollo.ts";

/**
 * The day by which the VAT of a quarter is paid by who settles it every quarter (art. 7 DPR 542/1999): 16 May, 20 August
 * (what falls due from the 1st may be paid until then, art. 37 c. 11-bis DL 223/2006), 16 November; the fourth with the
 * balance of the year on 16 March. Moved on where payments are.
 */
export function scadenzaIva(anno: number, trimestre: 1 | 2 | 3 | 4): Giorno {
  const day = { 1: `${anno}-05-16`, 2: `${anno}-08-20`, 3: `${anno}-11-16`, 4: `${anno + 1}-03-16` }[trimestre];
  return giornoDiVersamento(day);
}
