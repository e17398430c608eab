import { parseArgs } from "node:util";
import { type Chosen, chooseParts } from "../test/choose-parts.ts";
import type { Part } from "../test/parts.ts";

/** What is to be repeated, how often and how. With a `seed` the runs are shuffled: the first with it, the next with the ones after. */
export type Wanted = { chosen: Chosen[]; times: number; busy: boolean; seed?: number | undefined };

/**
 * `e2e journeys/first-invoice.test.ts --times 10 --busy --shuffled`; `--seed 7` repeats the order of a shuffled run. What is
 * not understood is answered with a sentence.
 */
export function readWords(words: string[], parts: Part[], chance: () => number): Wanted | string {
  const options = {
    times: { type: "string", default: "5" },
    busy: { type: "boolean", default: false },
    shuffled: { type: "boolean", default: false },
    seed: { type: "string" },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length === 0) return "Indica che cosa ripetere, per esempio: web rooms/clients --times 10 --busy.";
    const chosen = chooseParts(positionals, parts);
    if (typeof chosen === "string") return chosen;
    const times = Number(values.times);
    const seed = values.seed === undefined ? (values.shuffled ? chance() : undefined) : Number(values.seed);
    if (!(Number.isInteger(times) && times > 0)) return `--times vuole un numero di volte, non «${values.times}».`;
    if (seed !== undefined && !Number.isInteger(seed)) return `--seed vuole un numero intero, non «${values.seed}».`;
    return { chosen, times, busy: values.busy, seed };
  } catch (error) {
    return (error as Error).message;
  }
}
