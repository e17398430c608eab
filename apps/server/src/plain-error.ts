import { errorCode } from "./error-code.ts";
import { fieldsOf } from "./fields-of.ts";

/** What the log may say about an error: where and of which kind, never whose. */
export type PlainError = { type: string; code?: string; message: string; at: string[] };

/** An error without personal data: quoted texts, addresses, long digit runs and token-like words become •. */
export function plainError(error: unknown): PlainError {
  // What has crossed a border (the queue, a worker) may be no Error any more and still have its fields.
  const { name, message, stack } = fieldsOf(error);
  if (typeof message !== "string") return { type: typeof error, message: scrub(String(error)), at: [] };
  const code = errorCode(error);
  return {
    type: typeof name === "string" ? name : "Error",
    ...(code !== undefined && { code }),
    message: scrub(message),
    at: String(stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}

const personal = [
  /[^\s<>"'(:,;]+@[\w-]+(?:\.[\w-]+)*/g, // addresses
  /"[^"]*"|'[^']*'|«[^»]*»|\([^()]*\)=\([^()]*\)/g, // quoted values, PostgreSQL's (column)=(value)
  /\b[A-Za-z0-9_-]{24,}\b(?:\.[A-Za-z0-9_-]+)*/g, // tokens, keys
  /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/gi, // tax codes
  /\d{7,}/g, // VAT numbers, phones, IBANs
];

function scrub(message: string): string {
  return personal.reduce((text, pattern) => text.replaceAll(pattern, "•"), message).slice(0, 500);
}
