import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { giornoARoma } from "../clock.ts";

/** The last second of a day in Rome. */
export function endOfDay(day: Giorno): Date {
  // Rome is one or two hours ahead: the later of the two that still is that day.
  const late = new Date(`${day}T22:59:59Z`);
  return giornoARoma(late) === day ? late : new Date(`${day}T21:59:59Z`);
}
