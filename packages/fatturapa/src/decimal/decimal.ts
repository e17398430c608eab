import { absolute, add, divide, divideHalfAway, multiply, negate, powerOfTen, type Whole, wholeOf } from "./whole.ts";

const WRITTEN = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** As many characters hold no number that a machine number could not hold exactly. */
const FEW_DIGITS = 15;
const DOT = 0x2e;

/** The same as `WRITTEN` and `BigInt` would, several times faster. */
function parseFew(text: string, make: (units: Whole, scale: number) => Decimal): Decimal | undefined {
  const negative = text.charCodeAt(0) === 0x2d;
  const start = negative ? 1 : 0;
  let units = 0;
  let dot = -1;
  for (let at = start; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === DOT && dot < 0 && at > start) dot = at;
    else if (character >= 0x30 && character <= 0x39) units = units * 10 + character - 0x30;
    else return undefined;
  }
  if (text.length === start || dot === text.length - 1) return undefined;
  return make(negative ? negate(units) : units, dot < 0 ? 0 : text.length - dot - 1);
}

/**
 * An exact decimal number, immutable, that keeps the digits it was written with: "2.00" stays "2.00".
 *
 * Value is `units / 10^scale`. Sums keep the larger scale, products add the scales, nothing is rounded unless
 * `round`, `withDecimals` or `dividedBy` says so; rounding is half away from zero (RULES §1).
 */
export class Decimal {
  static readonly zero = new Decimal(0, 0);
  readonly units: Whole;
  readonly scale: number;

  private constructor(units: Whole, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** From machine text ("12.30"), from an integer number, or itself. Anything else is a programmer's mistake and throws. */
  static of(value: string | number | bigint | Decimal): Decimal {
    if (value instanceof Decimal) return value;
    if (typeof value === "bigint") return new Decimal(wholeOf(value), 0);
    if (typeof value === "number") {
      if (!Number.isSafeInteger(value))
        throw new TypeError(`Decimal.of(${value}): only safe integers, write it as text`);
      return new Decimal(value + 0, 0);
    }
    const parsed = Decimal.parse(value);
    if (!parsed) throw new TypeError(`Decimal.of("${value}"): not a decimal in machine format`);
    return parsed;
  }

  /** Strict machine format: optional minus, digits, optionally a dot and digits. No plus, no exponent, no thousands. */
  static parse(text: string): Decimal | undefined {
    if (text.length <= FEW_DIGITS) return parseFew(text, (units, scale) => new Decimal(units, scale));
    if (!WRITTEN.test(text)) return undefined;
    const dot = text.indexOf(".");
    if (dot < 0) return new Decimal(wholeOf(BigInt(text)), 0);
    return new Decimal(wholeOf(BigInt(text.slice(0, dot) + text.slice(dot + 1))), text.length - dot - 1);
  }

  static sum(list: Iterable<Decimal>): Decimal {
    let total = Decimal.zero;
    for (const addend of list) total = total.plus(addend);
    return total;
  }

  static min(first: Decimal, ...others: Decimal[]): Decimal {
    return others.reduce((least, one) => (one.compare(least) < 0 ? one : least), first);
  }

  static max(first: Decimal, ...others: Decimal[]): Decimal {
    return others.reduce((most, one) => (one.compare(most) > 0 ? one : most), first);
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(add(this.unitsAt(scale), other.unitsAt(scale)), scale);
  }

  minus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(add(this.unitsAt(scale), negate(other.unitsAt(scale))), scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(multiply(this.units, other.units), this.scale + other.scale);
  }

  /** This many percent of it, exactly: `of("1000").percent(of("4"))` is 40.00. */
  percent(rate: Decimal): Decimal {
    return new Decimal(multiply(this.units, rate.units), this.scale + rate.scale + 2);
  }

  /** This many percent, in a value that has them on top, to the cent: `of("122").percentInside(of("22"))` is 22.00. */
  percentInside(rate: Decimal): Decimal {
    return this.times(rate).dividedBy(rate.plus(Decimal.of(100)), 2);
  }

  /** The one division: quotient rounded half away from zero to `decimals`. Throws on zero. */
  dividedBy(other: Decimal, decimals: number): Decimal {
    if (other.isZero()) throw new RangeError("Decimal.dividedBy: division by zero");
    const shift = decimals + other.scale - this.scale;
    const top = shift >= 0 ? multiply(this.units, powerOfTen(shift)) : this.units;
    const bottom = shift >= 0 ? other.units : multiply(other.units, powerOfTen(-shift));
    return new Decimal(divideHalfAway(top, bottom), decimals);
  }

  /** Exactly `decimals` digits after the dot, half away from zero: 0.005 → 0.01, -0.005 → -0.01; 2 → 2.00. */
  round(decimals: number): Decimal {
    if (decimals >= this.scale) return new Decimal(this.unitsAt(decimals), decimals);
    return new Decimal(divideHalfAway(this.units, powerOfTen(this.scale - decimals)), decimals);
  }

  /** Between `min` and `max` digits after the dot: rounds what exceeds, drops useless zeros, never below `min`. */
  withDecimals(min: number, max: number): Decimal {
    const short = (this.scale > max ? this.round(max) : this).trimmed(min);
    return short.scale < min ? short.round(min) : short;
  }

  /** The same value without the zeros at its end, down to `min` digits after the dot: products of it stay short. */
  trimmed(min = 0): Decimal {
    let { units, scale } = this;
    while (scale > min) {
      const [shorter, digit] = divide(units, 10);
      if (digit !== 0) break;
      units = shorter;
      scale -= 1;
    }
    return scale === this.scale ? this : new Decimal(units, scale);
  }

  /** `n` parts that add up to the whole, differing by at most one unit of the last digit; the larger ones come last. */
  share(n: number): Decimal[] {
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Decimal.share(${n}): at least one part`);
    const [base, rest] = divide(this.units, n);
    const larger = add(base, rest < 0 ? -1 : 1);
    return Array.from({ length: n }, (_, i) => new Decimal(i < n - Math.abs(Number(rest)) ? base : larger, this.scale));
  }

  negated(): Decimal {
    return new Decimal(negate(this.units), this.scale);
  }

  abs(): Decimal {
    return this.units < 0 ? this.negated() : this;
  }

  /** Negative, zero or positive as this is less than, equal to or greater than the other. */
  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const own = this.unitsAt(scale);
    const there = other.unitsAt(scale);
    return own < there ? -1 : own > there ? 1 : 0;
  }

  /** Same value, however written: 2.00 equals 2. */
  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.units === 0;
  }

  isNegative(): boolean {
    return this.units < 0;
  }

  isPositive(): boolean {
    return this.units > 0;
  }

  /** Machine text, dot, the digits it carries. */
  toString(): string {
    if (this.scale === 0) return this.units.toString();
    const digits = absolute(this.units)
      .toString()
      .padStart(this.scale + 1, "0");
    const cut = digits.length - this.scale;
    return `${this.units < 0 ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`;
  }

  /** JSON knows no exact decimals: the text. */
  toJSON(): string {
    return this.toString();
  }

  /** `a < b` and `+a` would compare text or lose digits in silence: use `compare`, `plus`, `toString`. */
  valueOf(): never {
    throw new TypeError("A Decimal is not a number: use its methods");
  }

  private unitsAt(scale: number): Whole {
    return scale === this.scale ? this.units : multiply(this.units, powerOfTen(scale - this.scale));
  }
}
