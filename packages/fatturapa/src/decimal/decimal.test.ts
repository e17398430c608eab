import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "./decimal.ts";

const d = Decimal.of;
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.nat({ max: 8 }))
  .map(([units, scale]) =>
    d(
      `${units < 0n ? "-" : ""}${(units < 0n ? -units : units) / 10n ** BigInt(scale)}${scale ? `.${String((units < 0n ? -units : units) % 10n ** BigInt(scale)).padStart(scale, "0")}` : ""}`,
    ),
  );

describe("a decimal keeps what was written", () => {
  test.each(["0", "2", "2.00", "-0.50", "12.30", "0.00000001", "99999999999.99", "-1234567.12345678"])("%s", (text) => {
    expect(d(text).toString()).toBe(text);
  });

  test.each(["", "1,5", "+1", "1.", ".5", "1e3", "1 000", "0x10", "NaN", "--1", " 1"])(
    "«%s» is not machine format",
    (text) => {
      expect(Decimal.parse(text)).toBeUndefined();
      expect(() => d(text)).toThrow(TypeError);
    },
  );

  test("numbers that are not whole are refused, because 0.1 is not one tenth", () => {
    expect(() => d(0.1)).toThrow(TypeError);
    expect(d(12).toString()).toBe("12");
  });

  test("comparing or adding decimals as numbers throws instead of being wrong", () => {
    expect(() => (d("9") as unknown as number) < (d("10") as unknown as number)).toThrow(TypeError);
  });
});

describe("rounding is half away from zero", () => {
  test.each([
    ["0.005", 2, "0.01"],
    ["-0.005", 2, "-0.01"],
    ["0.0049999", 2, "0.00"],
    ["2.5", 0, "3"],
    ["-2.5", 0, "-3"],
    ["9826.9803", 2, "9826.98"],
    ["42092.05875", 2, "42092.06"],
    ["7", 2, "7.00"],
    ["99.995", 2, "100.00"],
  ])("%s to %i decimals is %s", (text, places, rounded) => {
    expect(d(text).round(places).toString()).toBe(rounded);
  });

  test.each([
    ["1", 2, 8, "1.00"],
    ["1.50000000", 2, 8, "1.50"],
    ["1.123456789", 2, 8, "1.12345679"],
    ["33.3333", 2, 8, "33.3333"],
    ["100", 0, 2, "100"],
    ["8.50", 0, 8, "8.5"],
  ])("%s between %i and %i decimals is %s", (text, min, max, written) => {
    expect(d(text).withDecimals(min, max).toString()).toBe(written);
  });

  test.each([
    ["100", "3", 8, "33.33333333"],
    ["-100", "3", 2, "-33.33"],
    ["122", "1.22", 8, "100.00000000"],
    ["1", "8", 2, "0.13"],
    ["-1", "8", 2, "-0.13"],
    ["1.0000", "3.00", 0, "0"],
  ])("%s divided by %s to %i decimals is %s", (top, bottom, places, quotient) => {
    expect(d(top).dividedBy(d(bottom), places).toString()).toBe(quotient);
  });

  test("division by zero is a programmer's mistake", () => {
    expect(() => d(1).dividedBy(Decimal.zero, 2)).toThrow(RangeError);
  });
});

test.each([
  ["0.1", "0.2", "0.3"],
  ["1", "-1.00", "0.00"],
  ["-0.5", "0.25", "-0.25"],
])("%s + %s = %s", (a, b, sum) => {
  expect(d(a).plus(d(b)).toString()).toBe(sum);
});

test("4% of 1000 is exactly 40", () => {
  expect(d("1000").percent(d("4")).equals(d(40))).toBe(true);
  expect(d("10.15").percent(d("22.00")).toString()).toBe("2.233000");
  expect([d("122").percentInside(d(22)), d("19.90").percentInside(d("22.00"))].map(String)).toEqual(["22.00", "3.59"]);
});

test("100.00 in three parts puts the odd cent on the last", () => {
  expect(d("100.00").share(3).map(String)).toEqual(["33.33", "33.33", "33.34"]);
  expect(d("-0.05").share(2).map(String)).toEqual(["-0.02", "-0.03"]);
});

describe("laws", () => {
  test("parts add up to the whole and differ by at most one unit", () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 1, max: 60 }), (whole, n) => {
        const parts = whole.share(n);
        const spread = Decimal.max(...(parts as [Decimal])).minus(Decimal.min(...(parts as [Decimal])));
        return parts.length === n && Decimal.sum(parts).equals(whole) && spread.units <= 1;
      }),
    );
  });

  test("text and value go back and forth", () => {
    fc.assert(fc.property(decimals, (one) => Decimal.parse(one.toString())?.toString() === one.toString()));
  });

  test("sum commutes, product distributes, minus undoes plus", () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        return (
          a.plus(b).equals(b.plus(a)) &&
          a.times(b.plus(c)).equals(a.times(b).plus(a.times(c))) &&
          a.plus(b).minus(b).equals(a)
        );
      }),
    );
  });

  test("rounding is never off by more than half a unit and is symmetric", () => {
    fc.assert(
      fc.property(decimals, fc.nat({ max: 6 }), (one, places) => {
        const rounded = one.round(places);
        const half = Decimal.of(`0.${"0".repeat(places)}5`);
        return rounded.minus(one).abs().compare(half) <= 0 && one.negated().round(places).equals(rounded.negated());
      }),
    );
  });

  test("order is the order of the values", () => {
    fc.assert(
      fc.property(
        decimals,
        decimals,
        (a, b) => Math.sign(a.compare(b)) === Number(a.minus(b).isPositive()) - Number(a.minus(b).isNegative()),
      ),
    );
  });
});
