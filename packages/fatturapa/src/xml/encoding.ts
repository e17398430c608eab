import { byteAt } from "../bytes/byte-at.ts";
import { GT, LT, QUESTION } from "./characters.ts";
import { afterUsualDeclaration } from "./prolog.ts";
import { decodeRare, decodeUtf8, encodeUtf8 } from "./utf8.ts";

/** A document as UTF-8 bytes, whatever it came in; `start` skips the byte order mark. */
export type Utf8Document = { bytes: Uint8Array; start: number };

/** Where Windows-1252 differs from Latin-1: 0x80-0x9F; 0 where the byte means nothing. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0, 0, 0x2018,
  0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
];
const LATIN_9: { readonly [byte: number]: number } = {
  164: 0x20ac,
  166: 0x160,
  168: 0x161,
  180: 0x17d,
  184: 0x17e,
  188: 0x152,
  189: 0x153,
  190: 0x178,
};

/** The document in UTF-8, or an Italian sentence that says why it cannot be read. */
export function inUtf8(input: Uint8Array | string): Utf8Document | string {
  if (typeof input === "string") return { bytes: encodeUtf8(input), start: input.charCodeAt(0) === 0xfeff ? 3 : 0 };
  const [a, b, c, d] = input;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { bytes: input, start: 3 };
  if (a === 0xfe && b === 0xff) return fromUtf16(input, 2, 1);
  if (a === 0xff && b === 0xfe) return fromUtf16(input, 2, 0);
  // Without a mark only the declaration's first two characters tell UTF-16.
  if (a === 0 && b === LT && c === 0 && d === QUESTION) return fromUtf16(input, 0, 1);
  if (a === LT && b === 0 && c === QUESTION && d === 0) return fromUtf16(input, 0, 0);
  if (afterUsualDeclaration(input, 0) >= 0) return { bytes: input, start: 0 };
  const declared = declaredEncoding(input);
  // As libxml2, names are taken for what their letters and digits say: "UTF_8", "ISO88591".
  switch (declared.replace(/[^a-z0-9]+(?=[a-z0-9])/g, "")) {
    case "":
    case "utf8":
      return { bytes: input, start: 0 };
    case "usascii":
    case "ascii":
      return input.some((byte) => byte > 0x7f)
        ? "Il file dichiara la codifica US-ASCII ma contiene altri caratteri."
        : { bytes: input, start: 0 };
    case "iso88591":
    case "isolatin1":
    case "latin1":
    case "l1":
      return fromSingleBytes(input, (byte) => byte);
    case "iso885915":
    case "latin9":
      return fromSingleBytes(input, (byte) => LATIN_9[byte] ?? byte);
    case "windows1252":
    case "cp1252":
      return fromSingleBytes(input, (byte) => (byte < 0xa0 ? (WINDOWS_1252[byte - 0x80] ?? 0) : byte));
    default:
      return fromRare(input, declared);
  }
}

/** What the decoder of the platform knows besides: the other parts of ISO-8859, the other code pages of Windows. */
function fromRare(input: Uint8Array, declared: string): Utf8Document | string {
  const text = decodeRare(input, declared);
  if (text?.startsWith("<?xml")) return { bytes: encodeUtf8(text), start: 0 };
  return `Il file dichiara la codifica "${declared.slice(0, 40)}", che non è riconosciuta.`;
}

/** The encoding that the XML declaration names, in lower case; "" where it names none. Only ASCII-compatible encodings get here. */
function declaredEncoding(input: Uint8Array): string {
  if (input[0] !== LT || input[1] !== QUESTION) return "";
  const end = input.indexOf(GT);
  const head = decodeUtf8(input, 0, end < 0 || end > LONGEST_DECLARATION ? LONGEST_DECLARATION : end);
  if (!head.startsWith("<?xml")) return "";
  return /\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(head)?.[1]?.toLowerCase() ?? "";
}

const LONGEST_DECLARATION = 200;

function fromSingleBytes(input: Uint8Array, pointOf: (byte: number) => number): Utf8Document | string {
  const out = new Uint8Array(input.length * 3);
  let end = 0;
  for (const byte of input) {
    if (byte < 0x80) {
      out[end++] = byte;
      continue;
    }
    const point = pointOf(byte);
    if (point === 0) return "Il file contiene un byte che nella codifica dichiarata non esiste.";
    end = writePoint(out, end, point);
  }
  return { bytes: out.subarray(0, end), start: 0 };
}

function fromUtf16(input: Uint8Array, start: number, high: 0 | 1): Utf8Document | string {
  if ((input.length - start) % 2 !== 0) return "Il file in UTF-16 è troncato a metà di un carattere.";
  const out = new Uint8Array(((input.length - start) / 2) * 3);
  const unitAt = (at: number): number =>
    high === 1 ? (byteAt(input, at) << 8) | byteAt(input, at + 1) : (byteAt(input, at + 1) << 8) | byteAt(input, at);
  let end = 0;
  for (let at = start; at < input.length; at += 2) {
    let point = unitAt(at);
    if (point >= 0xd800 && point < 0xe000) {
      const low = at + 2 < input.length ? unitAt(at + 2) : 0;
      if (point > 0xdbff || low < 0xdc00 || low > 0xdfff) return "Il file in UTF-16 contiene un carattere spezzato.";
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
      at += 2;
    }
    end = writePoint(out, end, point);
  }
  return { bytes: out.subarray(0, end), start: 0 };
}

function writePoint(out: Uint8Array, at: number, point: number): number {
  if (point < 0x80) out[at++] = point;
  else if (point < 0x800) {
    out[at++] = 0xc0 | (point >> 6);
    out[at++] = 0x80 | (point & 0x3f);
  } else if (point < 0x10000) {
    out[at++] = 0xe0 | (point >> 12);
    out[at++] = 0x80 | ((point >> 6) & 0x3f);
    out[at++] = 0x80 | (point & 0x3f);
  } else {
    out[at++] = 0xf0 | (point >> 18);
    out[at++] = 0x80 | ((point >> 12) & 0x3f);
    out[at++] = 0x80 | ((point >> 6) & 0x3f);
    out[at++] = 0x80 | (point & 0x3f);
  }
  return at;
}
