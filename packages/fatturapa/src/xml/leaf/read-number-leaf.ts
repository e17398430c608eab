import { byteAt } from "../../bytes/byte-at.ts";
import { numberAt } from "../../bytes/number-at.ts";
import type { Foglia } from "../../tracciato/index.ts";
import { LT } from "../characters.ts";
import type { LeafReader } from "./leaf-reader.ts";

/** A reader of decimals as that leaf allows them. */
export function decimal({
  interi,
  minDec,
  maxDec,
  negativo,
  massimo,
}: Extract<Foglia, { forma: "decimale" }>): LeafReader {
  // A percentage has at most three digits before the dot: 100 itself is left to the slow way.
  const whole = massimo === undefined ? interi : Math.min(interi, String(massimo).length - 1);
  return (bytes, start) => {
    let at = start;
    if (negativo && bytes[at] === 0x2d) at++;
    let from = at;
    let byte = byteAt(bytes, at);
    // Zeros in front, and the negative zero, say nothing: the slow way keeps them.
    if (byte === 0x30 && (bytes[at + 1] !== 0x2e || at > start)) return -1;
    while (byte >= 0x30 && byte <= 0x39) byte = byteAt(bytes, ++at);
    if (byte !== 0x2e || at === from || at - from > whole) return -1;
    from = at + 1;
    do byte = byteAt(bytes, ++at);
    while (byte >= 0x30 && byte <= 0x39);
    const decimals = at - from;
    return byte === LT && bytes[at + 1] === 0x2f && decimals >= minDec && decimals <= maxDec ? at : -1;
  };
}

/** A reader of whole numbers between two. */
export function integer(min: number, max: number): LeafReader {
  return (bytes, start) => {
    let at = start;
    let value = 0;
    let byte = byteAt(bytes, at);
    if (byte === 0x30 && bytes[at + 1] !== LT) return -1;
    while (byte >= 0x30 && byte <= 0x39 && at - start < 9) {
      value = value * 10 + byte - 0x30;
      byte = byteAt(bytes, ++at);
    }
    return byte === LT && bytes[at + 1] === 0x2f && at > start && value >= min && value <= max ? at : -1;
  };
}

const two = (bytes: Uint8Array, at: number): number => {
  const tens = byteAt(bytes, at) - 0x30;
  const units = byteAt(bytes, at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
};
/** Days that every month of that number has; the 29th of February and the like go the slow way. */
const SURE_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A reader of days, from `minimo` on where that is given. */
export function day(minimo: string | undefined): LeafReader {
  const firstYear = minimo === undefined ? 1 : Number(minimo.slice(0, 4)) + 1;
  return (bytes, at) => {
    const century = two(bytes, at);
    const years = two(bytes, at + 2);
    const month = two(bytes, at + 5);
    const date = two(bytes, at + 8);
    const sound =
      century >= 0 &&
      years >= 0 &&
      century * 100 + years >= firstYear &&
      bytes[at + 4] === 0x2d &&
      month >= 1 &&
      month <= 12 &&
      bytes[at + 7] === 0x2d &&
      date >= 1 &&
      date <= numberAt(SURE_DAYS, month) &&
      bytes[at + 10] === LT &&
      bytes[at + 11] === 0x2f;
    return sound ? at + 10 : -1;
  };
}
