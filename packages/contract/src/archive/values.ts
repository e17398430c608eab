import { SOTTO_STATI, type SottoStato } from "@fatturachiara/fatturapa/documento";
import { isGiorno } from "@fatturachiara/fatturapa/giorno";
import * as z from "zod/mini";
import { receiptKinds } from "../event-kinds.ts";

/** A text that every store keeps as it is: no NUL, no half of a character. */
const whole = z.refine<string>((value) => value.isWellFormed() && !value.includes("\0"));

/** A text of an archive of so many characters at most. */
export const chars = (most: number) => z.string().check(z.maxLength(most), whole);

/** What is looked up by itself, as names and numbers are: lists have to keep it in order. */
export const name = chars(500);

/** What a mail program calls a message, or a part of one. */
export const mark = z.string().check(z.regex(/^[\x20-\x7e]{0,998}$/));

/** What somebody wrote, or a message said, however much that was. */
export const prose = chars(1_000_000);

/** There or not: columns that came later are not in older archives. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** A day as archives write it. */
export const day = z.string().check(z.refine((value) => isGiorno(value) && value >= "0001"));

/** An instant as archives write it. */
export const moment = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/))
  .check(z.refine((value) => isGiorno(value.slice(0, 10)) && value >= "0001"));

/** An amount as archives write it: all its digits, as a text. */
export const exact = z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,8})?$/));

/** A rate of VAT, the same way. */
export const rate = z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/));

/** Bytes as archives write them, two digits each. */
export const bytes = z.string().check(
  z.regex(/^\\x[0-9a-f]*$/),
  z.refine((value) => value.length % 2 === 0),
);

/** The hash of a file, the same way. */
export const sha256 = z.string().check(z.regex(/^\\x[0-9a-f]{64}$/));

/** What kind of file it is, as it is said when it is downloaded. */
export const mediaType = z.string().check(z.regex(/^[a-z0-9][a-z0-9.+-]{0,99}\/[a-z0-9][a-z0-9.+-]{0,99}$/i));

/** A place in a list. */
export const place = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A number that the smallest columns hold. */
export const small = z.int().check(z.minimum(0), z.maximum(32_767));

/** A count as large as numbers are exact. */
export const large = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** Where a document is in its life. */
export const sottoStato = z.string().check(z.refine<string>((value) => Object.hasOwn(SOTTO_STATI, value)));

/** The status that a sub-state belongs to; undefined for none of ours. */
export const statoOf = (sotto: string): string | undefined =>
  Object.hasOwn(SOTTO_STATI, sotto) ? SOTTO_STATI[sotto as SottoStato].stato : undefined;

/** The receipts of SdI about what was sent. */
export const receiptKind = z.enum(receiptKinds);
