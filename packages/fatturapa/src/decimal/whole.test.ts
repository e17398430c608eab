import fc from "fast-check";
import { expect, test } from "vitest";
import { add, divide, divideHalfAway, multiply, negate, type Whole, wholeOf } from "./whole.ts";

const LARGEST = 2n ** 53n - 1n;
/** Of any size, many about where machine numbers stop being exact. */
const values = fc.oneof(
  fc.bigInt({ min: -100n, max: 100n }),
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fc.bigInt({ min: LARGEST - 5n, max: LARGEST + 5n }),
  fc.bigInt({ min: -LARGEST - 5n, max: 5n - LARGEST }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);

/** The one form of a value: a number exactly where numbers are exact, and never a negative zero. */
const isOneForm = (value: Whole): boolean =>
  Object.is(value, wholeOf(BigInt(value))) &&
  typeof value === (BigInt(value) ** 2n <= LARGEST ** 2n ? "number" : "bigint");

test("sums, products and opposites are those of the bigints, in their one form", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const found = [add(wholeOf(a), wholeOf(b)), multiply(wholeOf(a), wholeOf(b)), negate(wholeOf(a))];
      return found.every(isOneForm) && found.map(BigInt).join() === [a + b, a * b, -a].join();
    }),
    { numRuns: 1000 },
  );
});

test("quotient and rest are those of the bigints, in their one form", () => {
  fc.assert(
    fc.property(
      values,
      values.filter((by) => by !== 0n),
      (a, by) => {
        const found = divide(wholeOf(a), wholeOf(by));
        return found.every(isOneForm) && found.map(BigInt).join() === [a / by, a % by].join();
      },
    ),
    { numRuns: 1000 },
  );
});

test("a quotient is rounded half away from zero, whatever its size", () => {
  fc.assert(
    fc.property(
      values,
      values.filter((by) => by !== 0n),
      (a, by) => {
        const [top, bottom] = [a < 0n ? -a : a, by < 0n ? -by : by];
        const rounded = (2n * top + bottom) / (2n * bottom);
        const found = divideHalfAway(wholeOf(a), wholeOf(by));
        return isOneForm(found) && BigInt(found) === (a < 0n !== by < 0n ? -rounded : rounded);
      },
    ),
    { numRuns: 1000 },
  );
});

test("the last exact number and the first that is not", () => {
  expect(wholeOf(LARGEST)).toBe(Number.MAX_SAFE_INTEGER);
  expect(wholeOf(LARGEST + 1n)).toBe(LARGEST + 1n);
  expect(add(Number.MAX_SAFE_INTEGER, 1)).toBe(LARGEST + 1n);
  expect(add(LARGEST + 1n, -1)).toBe(Number.MAX_SAFE_INTEGER);
});
