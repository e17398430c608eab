import { addDays, compareGiorni, type Giorno, nextWorkingDay } from "@fatturachiara/fatturapa/giorno";

/**
 * The day of a step: so many days from the due day; on it and after it the next day on which banks work, since what falls due on a
 * Saturday is paid on Monday.
 */
export function dayOfStep(scadenza: Giorno, passo: number): Giorno {
  return passo < 0 ? addDays(scadenza, passo) : nextWorkingDay(addDays(nextWorkingDay(scadenza), passo));
}

/**
 * The steps whose day has come, in their order, since reminders were switched on. Only the last of them is written: after days
 * without a process nobody gets three letters at once.
 */
export function reachedSteps(
  scadenza: Giorno,
  steps: readonly number[],
  { dal, oggi }: { dal: Giorno; oggi: Giorno },
): number[] {
  return steps
    .filter((passo) => {
      const day = dayOfStep(scadenza, passo);
      return compareGiorni(day, dal) >= 0 && compareGiorni(day, oggi) <= 0;
    })
    .sort((one, other) => one - other);
}
