import type { Foglia } from "../tracciato/index.ts";
import { compilaModello } from "./modello.ts";

/**
 * Reads the content of a leaf that starts at `at` and answers where it ends (at its `<`), or -1 for "cannot say yes":
 * then the whole rule decides (`difetto`). Yes is only said to plain content without references, CDATA or comments.
 */
export type Lettore = (bytes: Uint8Array, at: number) => number;

const LT = 0x3c;

export function lettoreDi(foglia: Foglia): Lettore {
  switch (foglia.forma) {
    case "testo":
      if (foglia.spazi === "collassa") return never;
      return foglia.classe === "ascii" ? asciiText(foglia.min, foglia.max) : latinText(foglia.min, foglia.max);
    case "decimale":
      return decimal(foglia);
    case "intero":
      return integer(foglia.min, foglia.max);
    case "data":
      return day(foglia.minimo);
    case "codice":
      return code(foglia.codici);
    case "modello":
      return pattern(foglia.modello);
    case "base64":
      return base64;
    default:
      return never;
  }
}

const never: Lettore = () => -1;

/** 1: a plain text byte; 0: the end, or something for the slow way (controls, &, non-ASCII, `]`). */
const PLAIN = new Uint8Array(256);
for (let byte = 0x20; byte < 0x80; byte++) PLAIN[byte] = byte === LT || byte === 0x26 || byte === 0x5d ? 0 : 1;
PLAIN[0x09] = 1;
PLAIN[0x0a] = 1;

function asciiText(min: number, max: number): Lettore {
  return (bytes, at) => {
    let end = at;
    while (PLAIN[bytes[end] as number] === 1) end++;
    const length = end - at;
    return bytes[end] === LT && bytes[end + 1] === 0x2f && length >= min && length <= max ? end : -1;
  };
}

/** Latin-1 in UTF-8: ASCII, or C2/C3 and one byte more. Enough to say yes to any other class that includes it. */
function latinText(min: number, max: number): Lettore {
  return (bytes, at) => {
    let end = at;
    let pairs = 0;
    for (;;) {
      const byte = bytes[end] as number;
      if (PLAIN[byte] === 1) end++;
      else if ((byte === 0xc2 || byte === 0xc3) && ((bytes[end + 1] as number) & 0xc0) === 0x80) {
        end += 2;
        pairs++;
      } else break;
    }
    const length = end - at - pairs;
    return bytes[end] === LT && bytes[end + 1] === 0x2f && length >= min && length <= max ? end : -1;
  };
}

function decimal({ interi, minDec, maxDec, negativo, massimo }: Extract<Foglia, { forma: "decimale" }>): Lettore {
  // A percentage has at most three digits before the dot: 100 itself is left to the slow way.
  const whole = massimo === undefined ? interi : Math.min(interi, String(massimo).length - 1);
  return (bytes, start) => {
    let at = start;
    if (negativo && bytes[at] === 0x2d) at++;
    let from = at;
    let byte = bytes[at] as number;
    while (byte >= 0x30 && byte <= 0x39) byte = bytes[++at] as number;
    if (byte !== 0x2e || at === from || at - from > whole) return -1;
    from = at + 1;
    do byte = bytes[++at] as number;
    while (byte >= 0x30 && byte <= 0x39);
    const decimals = at - from;
    return byte === LT && bytes[at + 1] === 0x2f && decimals >= minDec && decimals <= maxDec ? at : -1;
  };
}

function integer(min: number, max: number): Lettore {
  return (bytes, start) => {
    let at = start;
    let value = 0;
    let byte = bytes[at] as number;
    while (byte >= 0x30 && byte <= 0x39 && at - start < 9) {
      value = value * 10 + byte - 0x30;
      byte = bytes[++at] as number;
    }
    return byte === LT && bytes[at + 1] === 0x2f && at > start && value >= min && value <= max ? at : -1;
  };
}

const two = (bytes: Uint8Array, at: number): number => {
  const tens = (bytes[at] as number) - 0x30;
  const units = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
};
/** Days that every month of that number has; the 29th of February and the like go the slow way. */
const SURE_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function day(minimo: string | undefined): Lettore {
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
      date <= (SURE_DAYS[month] as number) &&
      bytes[at + 10] === LT &&
      bytes[at + 11] === 0x2f;
    return sound ? at + 10 : -1;
  };
}

/** Codes of up to four characters, packed into a number. */
function code(codici: readonly string[]): Lettore {
  const packed = codici
    .filter((one) => one.length <= 4)
    .map((one) => [...one].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0) | 0);
  const known = Int32Array.from(packed);
  return (bytes, start) => {
    let at = start;
    let value = 0;
    let byte = bytes[at] as number;
    while (byte !== LT) {
      // A NUL would vanish in the packing.
      if (byte === undefined || byte === 0 || at - start === 4) return -1;
      value = (value << 8) | byte;
      byte = bytes[++at] as number;
    }
    if (bytes[at + 1] !== 0x2f) return -1;
    for (let i = 0; i < known.length; i++) if (known[i] === value) return at;
    return -1;
  };
}

function pattern(espressione: string): Lettore {
  const { posizioni, lunghezze } = compilaModello(espressione);
  const longest = posizioni.length;
  const admitted = new Uint8Array(longest * 256);
  posizioni.forEach((position, i) => {
    admitted.set(position, i * 256);
  });
  const complete = new Uint8Array(longest + 1);
  for (const length of lunghezze) complete[length] = 1;
  return (bytes, start) => {
    let length = 0;
    let byte = bytes[start] as number;
    while (byte !== LT) {
      if (length === longest || byte === undefined || admitted[length * 256 + byte] !== 1) return -1;
      length++;
      byte = bytes[start + length] as number;
    }
    return bytes[start + length + 1] === 0x2f && complete[length] === 1 ? start + length : -1;
  };
}

/** 1: a base64 digit, 2: a blank. */
const BASE64 = new Uint8Array(256);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  BASE64[character.charCodeAt(0)] = 1;
for (const character of " \t\n\r") BASE64[character.charCodeAt(0)] = 2;

/** Whole groups of four digits, the last one perhaps padded; anything unusual goes the slow way. */
const base64: Lettore = (bytes, start) => {
  let at = start;
  let digits = 0;
  for (;;) {
    const kind = BASE64[bytes[at] as number];
    if (kind === 1) digits++;
    else if (kind !== 2) break;
    at++;
  }
  let padding = 0;
  const last = bytes[at - 1] as number;
  while (bytes[at] === 0x3d && padding < 2) {
    padding++;
    at++;
  }
  if (padding > 0) {
    const ending = String.fromCharCode(last);
    if (!(padding === 1 ? "AEIMQUYcgkosw048" : "AQgw").includes(ending)) return -1;
  }
  while (BASE64[bytes[at] as number] === 2) at++;
  return bytes[at] === LT && bytes[at + 1] === 0x2f && (digits + padding) % 4 === 0 ? at : -1;
};
