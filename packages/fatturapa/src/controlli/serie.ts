import type { Giorno } from "../giorno/index.ts";

/** The digits that count up in a number: the first that are not the year ("13/2026", "2026-A-0013" → 13). */
const corrente = (numero: string, anno: string): RegExpExecArray | undefined =>
  [...numero.matchAll(/\d+/g)].find(([digits]) => digits !== anno);

/** The running number of a document; undefined where it has none. */
export function progressivoDi(numero: string, data: Giorno): number | undefined {
  const found = corrente(numero, data.slice(0, 4));
  return found && Number(found[0]);
}

/** What is the same in all numbers of a series: "13/2026" → "#/2026". */
export function serieDi(numero: string, anno: string): string {
  const found = corrente(numero, anno);
  return found ? `${numero.slice(0, found.index)}#${numero.slice(found.index + found[0].length)}` : numero;
}
