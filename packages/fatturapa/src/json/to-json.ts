import { Decimal } from "../decimal/index.ts";

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * A document as plain data: the same names, amounts as text with the digits they have (JSON numbers would lose them).
 * Works on drafts, invoices of both formats and messages; absent fields are left out.
 */
export function toJson(document: unknown): Json {
  if (document instanceof Decimal) return document.toString();
  if (Array.isArray(document)) return document.map(toJson);
  if (typeof document === "object" && document !== null) {
    const out: { [name: string]: Json } = {};
    for (const [name, value] of Object.entries(document)) if (value !== undefined) out[name] = toJson(value);
    return out;
  }
  return document as Json;
}
