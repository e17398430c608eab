import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal/index.ts";
import { righeConSomma } from "./righe-con-somma.ts";

const sumOf = (importi: readonly Decimal[], indexes: readonly number[]) =>
  Decimal.sum(indexes.map((i) => importi[i] ?? Decimal.zero));

test("the lines of a sum are found among many, whichever they are", () => {
  const cents = fc.integer({ min: -50_000, max: 900_000 }).map((n) => Decimal.of(n).dividedBy(Decimal.of(100), 2));
  const lines = fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(lines, (all) => {
      const importi = all.map(([importo]) => importo);
      const chosen = all.flatMap(([, wanted], i) => (wanted ? [i] : []));
      fc.pre(chosen.length > 0);
      const total = sumOf(importi, chosen);
      const found = righeConSomma(importi, (somma) => somma.equals(total));

      expect(found && String(sumOf(importi, found).minus(total).isZero())).toBe("true");
      expect(new Set(found).size).toBe(found?.length);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test("hundreds of lines of a few different prices are searched whole; what no lines make is given up", () => {
  const importi = Array.from({ length: 300 }, (_, i) => Decimal.of(["12.50", "80.00", "7.00"][i % 3] ?? "0"));
  const wanted = Decimal.of("2512.50");

  expect(sumOf(importi, righeConSomma(importi, (somma) => somma.equals(wanted)) ?? []).equals(wanted)).toBe(true);
  expect(righeConSomma(importi.slice(0, 12), (somma) => somma.equals(Decimal.of("0.01")))).toBeUndefined();
  expect(righeConSomma([], () => true)).toBeUndefined();
});
