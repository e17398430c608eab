import { endOfMonth, type Giorno } from "../giorno/giorno.ts";
import { giornoDiVersamento } from "./scadenza-bollo.ts";

/**
 * The day by which the VAT settlements of a quarter are communicated (art. 21-bis DL 78/2010; the second quarter until 30
 * September since art. 3 c. 1 DL 73/2022): the end of the second month after it, in summer of the third. A Saturday or a
 * holiday moves it on.
 */
export function scadenzaLipe(anno: number, trimestre: 1 | 2 | 3 | 4): Giorno {
  const february = endOfMonth(`${anno + 1}-02-01`);
  const day = { 1: `${anno}-05-31`, 2: `${anno}-09-30`, 3: `${anno}-11-30`, 4: february }[trimestre];
  return giornoDiVersamento(day);
}
