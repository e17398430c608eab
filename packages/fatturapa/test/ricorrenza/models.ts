import type { PeriodoRicorrenza, Ricorrenza, UnitaRicorrenza } from "../../src/ricorrenza/index.ts";

/** A recurring model as the tests live it: rule, period, rise in hundredths of a percent. */
export type ModelUnderTest = Ricorrenza & {
  periodo: PeriodoRicorrenza;
  aumento: { centesimi: number; dal: string; ogniAnno: boolean } | null;
};

const starts = [
  "2027-12-31",
  "2028-01-31",
  "2028-02-29",
  "2027-11-30",
  "2028-03-26",
  "2028-10-29",
  "2027-12-15",
  "2028-01-01",
];
const steps: [number, UnitaRicorrenza][] = [
  [1, "mesi"],
  [3, "mesi"],
  [1, "anni"],
  [2, "settimane"],
  [10, "giorni"],
];
const days = ["stessoGiorno", "dopo", "prima"] as const;
const periods = ["inizia", "termina", "precedente", "dalGiorno"] as const;

/**
 * Forty models: every start beside every step, of working days, periods and rises each in turn. Last days of months, 29 February,
 * both changes of the hour of 2028; some end by a day, some by a count.
 */
export const fortyModels: readonly ModelUnderTest[] = starts.flatMap((prima, i) =>
  steps.map(([ogni, unita], j) => {
    const at = i * steps.length + j;
    return {
      ...{ prima, ogni, unita },
      fineMese: (unita === "mesi" || unita === "anni") && at % 4 === 1,
      lavorativo: days[at % 3] ?? "dopo",
      periodo: periods[at % 4] ?? "inizia",
      fino: at % 7 === 3 ? "2029-12-31" : null,
      volte: at % 7 === 5 ? 9 : null,
      aumento: at % 2 === 0 ? { centesimi: 350 + at, dal: "2028-07-01", ogniAnno: at % 4 === 0 } : null,
    };
  }),
);
