import { expect, test } from "vitest";
import { judgeYear } from "../../../../test/labelled-year/judge-year.ts";
import { labelledYear } from "../../../../test/labelled-year/labelled-year.ts";
import { secondYear } from "../../../../test/labelled-year/second-year.ts";

/** `YEAR_SEED` draws others. */
const seed = Number(process.env.YEAR_SEED ?? 7);

test("a labelled year has 600 invoices and 900 movements, and is the same for the same seed", () => {
  const { invoices, movements } = labelledYear(7);

  expect([invoices.length, movements.length]).toEqual([600, 900]);
  expect(labelledYear(7).movements).toEqual(movements);
  expect(labelledYear(8).movements).not.toEqual(movements);
});

test("the second year was written by itself, and is as large", () => {
  const [first, second] = [labelledYear(seed), secondYear(seed)];

  expect([second.invoices.length, second.movements.length]).toEqual([600, 900]);
  for (const of of ["nome", "numero"] as const) {
    const known = new Set(first.invoices.map((one) => one[of]));
    expect(second.invoices.filter((one) => known.has(one[of]))).toEqual([]);
  }
  const said = new Set(first.movements.map(({ descrizione }) => descrizione.replaceAll(/\d+/g, "")));
  expect(second.movements.filter(({ descrizione }) => said.has(descrizione.replaceAll(/\d+/g, "")))).toEqual([]);
});

test.each([seed, 20_260])(
  "of a year's pairs at least 92 of 100 are proposed first and nothing wrong is sure; of an independent year no fewer by three (seed %i)",
  (seed) => {
    const judged = [labelledYear(seed), secondYear(seed)].map(judgeYear);

    for (const one of judged) {
      expect(one.wrongSure).toEqual([]);
      expect(one.found / one.pairs, JSON.stringify(one.byHabit)).toBeGreaterThanOrEqual(0.92);
      expect(one.sure).toBeGreaterThan(200);
    }
    const [first = 0, second = 0] = judged.map(({ found, pairs }) => found / pairs);
    expect(second).toBeGreaterThanOrEqual(first - 0.03);
  },
);
