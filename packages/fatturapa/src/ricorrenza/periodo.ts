import { addDays, addMonths, daysBetween, endOfMonth, type Giorno, monthOf, yearOf } from "../giorno/giorno.ts";
import { conApostrofo } from "../presentazione/con-apostrofo.ts";
import { formatGiorno } from "../presentazione/giorno-scritto.ts";
import { nomeMese } from "../presentazione/nome-mese.ts";
import { giornoRicorrenza } from "./occorrenze.ts";
import type { Ricorrenza } from "./ricorrenza.ts";

/**
 * Which time a recurring document is for. Of months and years whole months: from that of its day on (`inizia`), up to that of its
 * day (`termina`), up to the month before (`precedente`); or from its day to the eve of the next (`dalGiorno`). Of days and weeks the
 * same by the day.
 */
export const PERIODI_RICORRENZA = ["inizia", "termina", "precedente", "dalGiorno"] as const;
/** Which time a recurring document is for. */
export type PeriodoRicorrenza = (typeof PERIODI_RICORRENZA)[number];

/** The time that one occurrence is for, both days included. */
export type Periodo = { dal: Giorno; al: Giorno };

/** The time that the n-th occurrence (from 0) is for. */
export function periodoDi(regola: Ricorrenza, n: number, quale: PeriodoRicorrenza): Periodo {
  const giorno = giornoRicorrenza(regola, n);
  const prossimo = giornoRicorrenza(regola, n + 1);
  const inMesi = regola.unita === "mesi" || regola.unita === "anni";
  if (quale === "dalGiorno" || (!inMesi && quale === "inizia")) return { dal: giorno, al: addDays(prossimo, -1) };
  if (!inMesi) {
    const primo = addDays(giorno, daysBetween(prossimo, giorno));
    return quale === "termina" ? { dal: addDays(primo, 1), al: giorno } : { dal: primo, al: addDays(giorno, -1) };
  }
  const mesi = regola.unita === "anni" ? regola.ogni * 12 : regola.ogni;
  const primo = `${giorno.slice(0, 8)}01`;
  const dal = addMonths(primo, { inizia: 0, termina: 1 - mesi, precedente: -mesi }[quale]);
  return { dal, al: endOfMonth(addMonths(dal, mesi - 1)) };
}

const meseDi = (giorno: Giorno): string => nomeMese(monthOf(giorno));

/** "gennaio 2026", "gennaio-marzo 2026", "novembre 2026-gennaio 2027", "2026", or "dal 15/01/2026 al 14/02/2026". */
export function periodoScritto({ dal, al }: Periodo): string {
  const interi = dal.endsWith("-01") && al === endOfMonth(al);
  if (!interi) return dal === al ? formatGiorno(dal) : conApostrofo`dal ${formatGiorno(dal)} al ${formatGiorno(al)}`;
  const anno = yearOf(al);
  if (yearOf(dal) !== anno) return `${meseDi(dal)} ${yearOf(dal)}-${meseDi(al)} ${anno}`;
  if (monthOf(dal) === 1 && monthOf(al) === 12) return String(anno);
  return monthOf(dal) === monthOf(al) ? `${meseDi(al)} ${anno}` : `${meseDi(dal)}-${meseDi(al)} ${anno}`;
}

/**
 * A text with its `{mese}`, `{anno}` and `{periodo}` filled in: month and year are those in which the period begins. A capital in the
 * word is one in the text ("{Mese}"); any other braces stay as they are.
 */
export function conPeriodo(testo: string, periodo: Periodo): string {
  const parole: Readonly<Record<string, string>> = {
    mese: meseDi(periodo.dal),
    anno: String(yearOf(periodo.dal)),
    periodo: periodoScritto(periodo),
  };
  return testo.replace(/\{(mese|anno|periodo)\}/gi, (segno, nome: string) => {
    const parola = parole[nome.toLowerCase()] ?? segno;
    if (nome === nome.toUpperCase()) return parola.toUpperCase();
    return /^[A-Z]/.test(nome) ? `${parola.charAt(0).toUpperCase()}${parola.slice(1)}` : parola;
  });
}
