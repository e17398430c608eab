/** One thing that was looked at: whether it is well, in a sentence for whoever hosts. */
export type Finding = { well: boolean; sentence: string };

/** An hour, seconds. */
export const hour = 3600;

/** A day, seconds. */
export const day = 24 * hour;

/** One of two sentences. */
export const finding = (well: boolean, good: string, bad: string): Finding => ({ well, sentence: well ? good : bad });

/** "2 mute, 1 quasi piena": what there is none of is not told. */
export const some = (counts: readonly (readonly [number, string])[]): string =>
  counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(", ");

/** "3 giorni" */
export function span(seconds: number): string {
  if (seconds < 60) return "meno di un minuto";
  const [size, singular, many] =
    seconds >= 2 * day
      ? ([day, "giorno", "giorni"] as const)
      : seconds >= 2 * hour
        ? ([hour, "ora", "ore"] as const)
        : ([60, "minuto", "minuti"] as const);
  const n = Math.round(seconds / size);
  return `${n} ${n === 1 ? singular : many}`;
}
