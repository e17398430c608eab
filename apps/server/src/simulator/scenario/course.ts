import type { Scenario } from "./scenario.ts";

/** What is done with a mail, one step after the other. */
export type Passo = "accettazione" | "avviso" | "mancata" | "consegna" | "sdi" | "esito";
/** A step and how long after the one before, in milliseconds; null: the usual pause. */
type Step = readonly [passo: Passo, after: number | null];

const hour = 3_600_000;
const day = 24 * hour;

const usual: readonly Step[] = [
  ["accettazione", null],
  ["consegna", null],
  ["sdi", null],
];
const withOutcome = (after: number): readonly Step[] => [...usual, ["esito", after]];

/** The times are those of CHANNEL §2.5: notices after 12 and 24 hours, attestation after 10 days, terms of 15. */
const courses: Partial<Record<Scenario, readonly Step[]>> = {
  ec01: withOutcome(2 * day),
  ec02: withOutcome(2 * day),
  dt: withOutcome(15 * day),
  at: withOutcome(10 * day),
  avviso12: [
    ["accettazione", null],
    ["avviso", 12 * hour],
    ["consegna", null],
    ["sdi", null],
  ],
  avviso24: [
    ["accettazione", null],
    ["avviso", 12 * hour],
    ["mancata", 12 * hour],
  ],
  lento: [
    ["accettazione", null],
    ["consegna", null],
    ["sdi", 4 * day],
  ],
  disordine: [
    ["sdi", null],
    ["consegna", null],
    ["accettazione", null],
  ],
};

/** Where a mail of that scenario begins. */
export const firstStep = (scenario: Scenario): Passo => (courses[scenario] ?? usual)[0]?.[0] ?? "accettazione";

/** What comes after a step, and how much later; null: nothing more. */
export function stepAfter(scenario: Scenario, passo: Passo): { passo: Passo; after: number | null } | null {
  const course = courses[scenario] ?? usual;
  const next = course[course.findIndex(([step]) => step === passo) + 1];
  return next ? { passo: next[0], after: next[1] } : null;
}
