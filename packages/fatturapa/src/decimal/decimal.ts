const WRITTEN = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** Powers of ten met in practice, so that they are not computed again for every line. */
const POWERS = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));
const power = (exponent: number): bigint => POWERS[exponent] ?? 10n ** BigInt(exponent);

/** As many characters hold no number that a machine number could not hold exactly. */
const FEW_DIGITS = 15;
const DOT = 0x2e;

/** The same as `WRITTEN` and `BigInt` would, several times faster. */
function parseFew(text: string, make: (units: bigint, scale: number) => Decimal): Decimal | undefined {
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
  return make(BigInt(negative ? -units : units), dot < 0 ? 0 : text.length - dot - 1);
}

/** Integer division rounded half away from zero: 5/2 → 3, -5/2 → -3. The only rounding of the house. */
function divideHalfAway(value: bigint, by: bigint): bigint {
  const negative = value < 0n !== by < 0n;
  const top = value < 0n ? -value : value;
  const bottom = by < 0n ? -by : by;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/**
 * An exact decimal number, immutable, that keeps the digits it was written with: "2.00" stays "2.00".
 *
 * Value is `units / 10^scale`. Sums keep the larger scale, products add the scales, nothing is rounded unless
 * `round`, `withDecimals` or `dividedBy` says so; rounding is half away from zero (RULES §1).
 */
export class Decimal {
  static readonly zero = new Decimal(0n, 0);
  readonly units: bigint;
  readonly scale: number;

  private constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** From machine text ("12.30"), from an integer number, or itself. Anything else is a programmer's mistake and throws. */
  static of(value: string | number | bigint | Decimal): Decimal {
    if (value instanceof Decimal) return value;
    if (typeof value === "bigint") return new Decimal(value, 0);
    if (typeof value === "number") {
      if (!Number.isSafeInteger(value))
        throw new TypeError(`Decimal.of(${value}): only safe integers, write it as text`);
      return new Decimal(BigInt(value), 0);
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
    if (dot < 0) return new Decimal(BigInt(text), 0);
    return new Decimal(BigInt(text.slice(0, dot) + text.slice(dot + 1)), text.length - dot - 1);
  }

  static sum(list: Iterable<Decimal>): Decimal {
    let total = Decimal.zero;
    for (const one of list) total = total.plus(one);
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
    return new Decimal(this.unitsAt(scale) + other.unitsAt(scale), scale);
  }

  minus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.unitsAt(scale) - other.unitsAt(scale), scale);
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.units * other.units, this.scale + other.scale);
  }

  /** This many percent of it, exactly: `of("1000").percent(of("4"))` is 40.00. */
  percent(rate: Decimal): Decimal {
    return new Decimal(this.units * rate.units, this.scale + rate.scale + 2);
  }

  /** The one division: quotient rounded half away from zero to `decimals`. Throws on zero. */
  dividedBy(other: Decimal, decimals: number): Decimal {
    if (other.isZero()) throw new RangeError("Decimal.dividedBy: division by zero");
    const shift = decimals + other.scale - this.scale;
    const top = shift >= 0 ? this.units * power(shift) : this.units;
    const bottom = shift >= 0 ? other.units : other.units * power(-shift);
    return new Decimal(divideHalfAway(top, bottom), decimals);
  }

  /** Exactly `decimals` digits after the dot, half away from zero: 0.005 → 0.01, -0.005 → -0.01; 2 → 2.00. */
  round(decimals: number): Decimal {
    if (decimals >= this.scale) return new Decimal(this.unitsAt(decimals), decimals);
    return new Decimal(divideHalfAway(this.units, power(this.scale - decimals)), decimals);
  }

  /** Between `min` and `max` digits after the dot: rounds what exceeds, drops useless zeros, never below `min`. */
  withDecimals(min: number, max: number): Decimal {
    let { units, scale } = this.scale > max ? this.round(max) : this;
    while (scale > min && units % 10n === 0n) {
      units /= 10n;
      scale -= 1;
    }
    return scale < min ? new Decimal(units, scale).round(min) : new Decimal(units, scale);
  }

  /** `n` parts that add up to the whole, differing by at most one unit of the last digit; the larger ones come last. */
  share(n: number): Decimal[] {
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Decimal.share(${n}): at least one part`);
    const base = this.units / BigInt(n);
    const rest = Number(this.units % BigInt(n));
    const step = rest < 0 ? -1n : 1n;
    return Array.from({ length: n }, (_, i) => new Decimal(i < n - Math.abs(rest) ? base : base + step, this.scale));
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  abs(): Decimal {
    return this.units < 0n ? this.negated() : this;
  }

  /** Negative, zero or positive as this is less than, equal to or greater than the other. */
  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const here = this.unitsAt(scale);
    const there = other.unitsAt(scale);
    return here < there ? -1 : here > there ? 1 : 0;
  }

  /** Same value, however written: 2.00 equals 2. */
  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  isNegative(): boolean {
    return this.units < 0n;
  }

  isPositive(): boolean {
    return this.units > 0n;
  }

  /** Machine text, dot, the digits it carries. */
  toString(): string {
    if (this.scale === 0) return this.units.toString();
    const digits = (this.units < 0n ? -this.units : this.units).toString().padStart(this.scale + 1, "0");
    const cut = digits.length - this.scale;
    return `${this.units < 0n ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`;
  }

  /** `a < b` and `+a` would compare text or lose digits in silence: use `compare`, `plus`, `toString`. */
  valueOf(): never {
    throw new TypeError("A Decimal is not a number: use its methods");
  }

  private unitsAt(scale: number): bigint {
    return scale === this.scale ? this.units : this.units * power(scale - this.scale);
  }
}
