import { expect, test } from "vitest";
import { judgeYear } from "../../../../test/labelled-year/judge-year.ts";
import { labelledYear } from "../../../../test/labelled-year/labelled-year.ts";

/** Two years that nothing was tuned on together: `YEAR_SEED` draws another. */
const seeds = [Number(process.env.YEAR_SEED ?? 7), 20_260];

test("a labelled year has 600 invoices and 900 movements, and is the same for the same seed", () => {
  const { invoices, movements } = labelledYear(7);

  expect([invoices.length, movements.length]).toEqual([600, 900]);
  expect(labelledYear(7).movements).toEqual(movements);
  expect(labelledYear(8).movements).not.toEqual(movements);
});

test("of a year's pairs at least 92 of 100 are proposed first, nothing wrong is sure, and another year does as well", () => {
  const judged = seeds.map(judgeYear);

  for (const one of judged) {
    expect(one.wrongSure).toEqual([]);
    expect(one.found / one.pairs, JSON.stringify(one.byHabit)).toBeGreaterThanOrEqual(0.92);
    expect(one.sure).toBeGreaterThan(200);
  }
  const [first = 0, second = 0] = judged.map(({ found, pairs }) => found / pairs);
  expect(Math.abs(first - second)).toBeLessThanOrEqual(0.03);
});
