/** The days that are offered; others that a program has chosen are shown beside them. */
const offered: readonly number[] = [-7, -3, 0, 3, 7, 15, 30, 60];

/** The days to choose among, in their order. */
export const stepsToChoose = (chosen: readonly number[]): number[] =>
  [...new Set([...offered, ...chosen])].sort((one, other) => one - other);

/** "3 giorni prima", "Il giorno della scadenza", "7 giorni dopo". */
export function stepWords(step: number): string {
  if (step === 0) return "Il giorno della scadenza";
  const days = Math.abs(step);
  return `${days === 1 ? "1 giorno" : `${days} giorni`} ${step < 0 ? "prima" : "dopo"}`;
}
