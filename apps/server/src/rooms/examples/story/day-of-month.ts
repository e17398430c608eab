import { endOfMonth, type Giorno, giornoOf, monthOf, yearOf } from "@fatturachiara/fatturapa/giorno";

/** That day of the month that begins so; the last one where the month is shorter. */
export const dayOfMonth = (first: Giorno, day: number): Giorno =>
  giornoOf(yearOf(first), monthOf(first), day) ?? endOfMonth(first);
