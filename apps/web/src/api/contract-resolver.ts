import { decimal } from "@fatturachiara/contract/wire";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";

/** First sentence of each wrong field, by the field's name. */
export type Wrong = Record<string, string>;

/**
 * Judges the values of a form by the contract's own schema, as the server will: normalised first, then checked field by
 * field and as a whole. `whileMissing` stands in for choices not made yet, so that one of them does not keep the rules
 * over the whole from speaking.
 */
export function judge<T>(
  schema: z.ZodMiniType<T>,
  values: object,
  whileMissing: Record<string, unknown> = {},
): { wrong: Wrong; data: T | undefined } {
  const wire = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toWire(value)]));
  const first = z.safeParse(schema, wire);
  if (first.success) return { wrong: {}, data: first.data };
  const missing = Object.keys(whileMissing).filter((name) => wire[name] === null || wire[name] === undefined);
  const second = missing.length === 0 ? first : z.safeParse(schema, { ...whileMissing, ...without(wire, missing) });
  return { wrong: { ...firstSentences(first), ...firstSentences(second) }, data: undefined };
}

/** The same as a resolver of react-hook-form. */
export function contractResolver<Values extends FieldValues, T extends FieldValues>(
  schema: z.ZodMiniType<T>,
  whileMissing: Record<string, unknown> = {},
): Resolver<Values, unknown, T> {
  return (values) => {
    const { wrong, data } = judge(schema, values, whileMissing);
    if (data) return { values: data, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(wrong).map(([name, message]) => [name, { type: "contract", message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Amounts as they travel, those of a block inside too. */
function toWire(value: unknown): unknown {
  if (value instanceof Decimal) return z.safeEncode(decimal, value).data ?? value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toWire(inner)]));
}

function without(values: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function firstSentences(result: z.core.util.SafeParseResult<unknown>): Wrong {
  const wrong: Wrong = {};
  for (const issue of result.error?.issues ?? []) {
    const sentence =
      issue.code === "invalid_type" && /^Invalid/.test(issue.message) ? "Valore non valido" : issue.message;
    wrong[issue.path.map(String).join(".")] ??= sentence;
  }
  return wrong;
}
