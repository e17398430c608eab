import { addDays, addMonths, daysBetween, endOfMonth, type Giorno, monthOf, yearOf } from "../giorno/giorno.ts";
import { giornoLavorativo } from "./giorno-lavorativo.ts";
import type { Occorrenza, Ricorrenza } from "./ricorrenza.ts";

/** No document is planned for later: the calendar of days ends there. */
const ULTIMO_ANNO = 2990;

/**
 * The day of the n-th occurrence (from 0), counted from the first and never from the one before: after a short month day 31 is 31
 * again, and 29 February comes back every leap year.
 */
export function giornoRicorrenza(regola: Ricorrenza, n: number): Giorno {
  const passo = n * regola.ogni;
  if (regola.unita === "giorni") return addDays(regola.prima, passo);
  if (regola.unita === "settimane") return addDays(regola.prima, passo * 7);
  const giorno = addMonths(regola.prima, regola.unita === "anni" ? passo * 12 : passo);
  return regola.fineMese ? endOfMonth(giorno) : giorno;
}

/** In their order. */
function* occorrenze(regola: Ricorrenza, { dopo }: { dopo?: Giorno | null } = {}): Generator<Occorrenza> {
  for (let n = dopo ? primoDaGuardare(regola, dopo) : 0; regola.volte === null || n < regola.volte; n++) {
    const giorno = giornoRicorrenza(regola, n);
    if (yearOf(giorno) > ULTIMO_ANNO || (regola.fino && giorno > regola.fino)) return;
    if (!dopo || giorno > dopo) yield { n, giorno, previsto: giornoLavorativo(giorno, regola.lavorativo) };
  }
}

/** Those whose day by the calendar is not later than `fino`, after `dopo` where one is given. */
export function occorrenzeFino(regola: Ricorrenza, fino: Giorno, dopo?: Giorno | null): Occorrenza[] {
  const found: Occorrenza[] = [];
  for (const occorrenza of occorrenze(regola, { dopo: dopo ?? null })) {
    if (occorrenza.giorno > fino) break;
    found.push(occorrenza);
  }
  return found;
}

/** The next so many, after `dopo` where one is given. */
export function prossimeOccorrenze(regola: Ricorrenza, quante: number, dopo?: Giorno | null): Occorrenza[] {
  const found: Occorrenza[] = [];
  for (const occorrenza of occorrenze(regola, { dopo: dopo ?? null })) if (found.push(occorrenza) >= quante) break;
  return found;
}

/** No occurrence before this one is after that day. */
function primoDaGuardare({ prima, ogni, unita }: Ricorrenza, dopo: Giorno): number {
  const mesi = (yearOf(dopo) - yearOf(prima)) * 12 + monthOf(dopo) - monthOf(prima);
  const passi = {
    giorni: () => daysBetween(prima, dopo),
    settimane: () => daysBetween(prima, dopo) / 7,
    mesi: () => mesi,
    anni: () => mesi / 12,
  };
  return Math.max(0, Math.floor(passi[unita]() / ogni));
}
