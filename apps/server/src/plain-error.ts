import { errorCode } from "./error-code.ts";
/** What the log may say about an error: where and of which kind, never whose. */
export type PlainError = { type: string; code?: string; message: string; at: string[] };

/** An error without personal data: quoted texts, addresses, long digit runs and token-like words become •. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), at: [] };
  const code = errorCode(error);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: scrub(error.message),
    at: (error.stack ?? "")
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
