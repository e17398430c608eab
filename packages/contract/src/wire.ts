import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, isGiorno } from "@fatturachiara/fatturapa/giorno";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import * as z from "zod/mini";
import { oneLineOnly, severalLines } from "./one-line.ts";
import { patterns } from "./patterns.ts";
import { texts } from "./texts.ts";

const maxDigits = 15;

/** What is said of a choice that is in no list. */
export const notInList = "Scegli una voce dell'elenco";

/** What is said of a text where a number is wanted. */
export const notANumber = "Inserisci un numero.";

/** Digits that count: 15 are exact in a JSON number both ways. */
function significantDigits(text: string): number {
  return text.replace(/^-/, "").replace(".", "").replace(/^0+/, "").length;
}

/** "1e-7" → "0.0000001": JSON prints small numbers with an exponent. */
function plain(text: string): string {
  const [mantissa = "0", exponent] = text.split("e");
  if (exponent === undefined) return text;
  const [integer = "0", fraction = ""] = mantissa.replace("-", "").split(".");
  const shift = Number(exponent);
  const digits = integer + fraction;
  const point = integer.length + shift;
  const unsigned =
    point <= 0
      ? `0.${"0".repeat(-point)}${digits}`
      : point >= digits.length
        ? digits + "0".repeat(point - digits.length)
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return mantissa.startsWith("-") ? `-${unsigned}` : unsigned;
}

/** An exact decimal inside, a JSON number on the wire; past 15 digits a sum of ours keeps those that a JSON number holds. */
export const decimal = z.codec(
  z.number(),
  z.custom<Decimal>((value) => value instanceof Decimal, { error: notANumber }),
  {
    decode: (value, context) => {
      const exact = Decimal.parse(plain(String(value)));
      if (exact) return exact;
      context.issues.push({ code: "custom", input: value, message: notANumber });
      return z.NEVER;
    },
    encode: (value) => Number(value.toString()),
  },
);

/** The column of an amount has 13 digits before the comma. */
const tooMuch = Decimal.of("10000000000000");
/** Whether an amount is larger than its column holds, and than the wire says exactly. */
export const isTooLarge = (value: Decimal): boolean => value.abs().compare(tooMuch) >= 0;
const most = formatNumero(Decimal.of("9999999999999.99"));

/** A decimal that somebody writes: as large as its column at most, and exact on the wire, both ways. */
export const amount = decimal.check(
  z.refine((value) => value.compare(tooMuch) < 0, { error: `Numero troppo grande: al massimo ${most}.`, abort: true }),
  z.refine((value) => value.negated().compare(tooMuch) < 0, {
    error: `Numero troppo piccolo: almeno −${most}.`,
    abort: true,
  }),
  z.refine((value) => significantDigits(value.toString()) <= maxDigits, {
    error: "Numero troppo lungo: al massimo 15 cifre.",
  }),
);

/** An integer that somebody writes, as large as its column at most. */
export const integer = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647));

/** The id of an entry of a list; in a draft it may be one that the list does not have, as long as it can be kept. */
export const listCode = z
  .int()
  .check(z.minimum(-2_147_483_648, { error: notInList }), z.maximum(2_147_483_647, { error: notInList }));

/** A civil day, "YYYY-MM-DD" on both sides. */
export const giorno: z.ZodMiniType<Giorno, string> = z
  .string({ error: "Inserisci una data." })
  .check(z.refine((value) => isGiorno(value), { error: "La data non esiste: scrivila come gg/mm/aaaa." }));

/** An instant, ISO 8601 in UTC on both sides. */
export const istante = z.string();

/** Identifier of a user's record, as the database writes it, whoever types it in capitals. */
export const id = z.string().check(z.toLowerCase(), z.regex(patterns.id, { error: "Identificativo non valido." }));

/** How a line of a document is called: whatever a program likes to, in small letters. */
export const lineId = z.string().check(z.toLowerCase());

/** Text of at least one character once trimmed, with its own words when it is missing. */
export function required(missing: string, max = 1000) {
  return z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: `Al massimo ${max} caratteri.` }));
}

/** What stands in one line of a form or of a letter's head: no line end, no tab, nothing that is not written. */
export const inOneLine = z.refine<string>((value) => !/\p{Cc}/u.test(value), { error: oneLineOnly });

/** Text of one line that may be absent, null or empty. */
export function line(max: number) {
  return optional(z.string().check(z.trim(), inOneLine, z.maxLength(max, { error: `Al massimo ${max} caratteri.` })));
}

/** The same of several lines: what comes in by any other text has none (`lineEndsIn`). */
export function lines(max: number) {
  return severalLines(text(max));
}

/** Text that may be absent, null or empty (an empty one counts as absent). */
export function text(max = 1000) {
  return optional(z.string().check(z.trim(), z.maxLength(max, { error: `Al massimo ${max} caratteri.` })));
}

/** Text that may be absent, brought to its plain form as it comes in ("it 0123…" → "0123…"). */
export function typed(normalise: (value: string) => string, max: number) {
  return optional(
    z.string().check(z.trim(), z.overwrite(normalise), z.maxLength(max, { error: `Al massimo ${max} caratteri.` })),
  );
}

/** Absent or null are the same thing: not given. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.nullable(schema));
}

/** A number of the query string. */
export const queryInteger = z.codec(z.string(), z.int(), {
  decode: (value, context) => {
    if (/^-?\d{1,9}$/.test(value)) return Number(value);
    context.issues.push({ code: "custom", input: value, message: texts.notAWholeNumber });
    return z.NEVER;
  },
  encode: (value) => String(value),
});

/** Paging of lists: without `page` a plain array of at most 1,000, with it `{ items, total }`. */
export const paging = {
  page: z.optional(queryInteger),
  size: z.optional(queryInteger),
  sort: z.optional(z.string()),
};

/** The answer of a list that may be paged. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.union([z.array(item), z.object({ items: z.array(item), total: z.int() })]);
}

/** An answer that says nothing but that it is done. */
export const emptyAnswer = z.object({});

/** An answer that is one sentence for the person. */
export const sentence = z.object({ message: z.string() });

/** Documents that one call takes at once: a ZIP of them, a selection. */
export const documentsAtOnce = 500;

/** A larger file is no invoice, signed or not, bytes: the SdI takes 5 MB. */
export const invoiceMaxBytes = 20_000_000;

/** A longer `Idempotency-Key` is none. */
export const longestCallKey = 200;
