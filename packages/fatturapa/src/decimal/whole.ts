/**
 * A whole number of any size: a machine number where those are exact (up to 2^53 − 1), which is nearly always and many times
 * faster, a bigint beyond. Every value has one form, and no zero is negative.
 */
export type Whole = number | bigint;

/** The sum, exact. */
export function add(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return wholeOf(BigInt(a) + BigInt(b));
}

/** The product, exact. */
export function multiply(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    // A product that was rounded is never safe. Adding zero takes the sign from a negative one.
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return wholeOf(BigInt(a) * BigInt(b));
}

/** The same number on the other side of zero; zero has no sign. */
export const negate = (a: Whole): Whole => (typeof a === "number" ? 0 - a : wholeOf(-a));

/** Quotient towards zero, and what is left. `by` is not zero. */
export function divide(a: Whole, by: Whole): [quotient: Whole, rest: Whole] {
  if (typeof a === "number" && typeof by === "number") {
    const quotient = Math.trunc(a / by);
    const product = quotient * by;
    // The division of two machine numbers is rounded up to a whole one only where the product is not safe.
    if (Number.isSafeInteger(product)) return [quotient + 0, a - product];
  }
  return [wholeOf(BigInt(a) / BigInt(by)), wholeOf(BigInt(a) % BigInt(by))];
}

/** Quotient rounded half away from zero: 5/2 → 3, -5/2 → -3. The only rounding of the house. */
export function divideHalfAway(a: Whole, by: Whole): Whole {
  const negative = a < 0 !== by < 0;
  const bottom = absolute(by);
  const [quotient, rest] = divide(absolute(a), bottom);
  const rounded = add(rest, rest) >= bottom ? add(quotient, 1) : quotient;
  return negative ? negate(rounded) : rounded;
}

/** How far it is from zero. */
export const absolute = (a: Whole): Whole => (a < 0 ? negate(a) : a);

/** The one form of that value. */
export const wholeOf = (value: bigint): Whole => {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
};

/** Powers of ten met in practice, so that they are not computed again for every line. */
const POWERS = Array.from({ length: 64 }, (_, exponent) => wholeOf(10n ** BigInt(exponent)));
/** 10 to that exponent, exact. */
export const powerOfTen = (exponent: number): Whole => POWERS[exponent] ?? 10n ** BigInt(exponent);
