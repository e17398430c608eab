import type { Giorno } from "../giorno/giorno.ts";

/** In what the distance between two occurrences is counted. */
export const UNITA_RICORRENZA = ["giorni", "settimane", "mesi", "anni"] as const;
/** In what the distance between two occurrences is counted. */
export type UnitaRicorrenza = (typeof UNITA_RICORRENZA)[number];

/** What becomes of an occurrence that falls on no working day: it stays, or moves to the one before or after. */
export const REGOLE_LAVORATIVO = ["stessoGiorno", "prima", "dopo"] as const;
/** What becomes of an occurrence that falls on no working day. */
export type RegolaLavorativo = (typeof REGOLE_LAVORATIVO)[number];

/** When a recurring document comes: every n units from the first day, until a day or for so many times, or for ever. */
export type Ricorrenza = {
  prima: Giorno;
  /** At least 1. */
  ogni: number;
  unita: UnitaRicorrenza;
  /** Of months and years: always the last day of the month, whatever the first one was. */
  fineMese: boolean;
  lavorativo: RegolaLavorativo;
  /** The last day on which one may fall, before it is moved to a working day. */
  fino: Giorno | null;
  /** How many in all. */
  volte: number | null;
};

/** One occurrence. */
export type Occorrenza = {
  /** From 0. */
  n: number;
  /** The day by the calendar: it names the occurrence, and its texts, period and price are of it. */
  giorno: Giorno;
  /** The day on which it is made: the same, or the working day beside it. */
  previsto: Giorno;
};
