import * as z from "zod/mini";
import { isOfSeveralLines } from "../one-line.ts";
import { id, integer } from "../wire.ts";
import * as v from "./values.ts";

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields of a form as archives write them: amounts as texts, and without the limits of what somebody types. */
export function keptAs<F extends Fields>(fields: F): { [N in keyof F]: z.ZodMiniType };
export function keptAs(fields: Fields): Readonly<Record<string, z.ZodMiniType>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, kept(rule, isOfSeveralLines(rule) ? v.prose : v.name)]),
  );
}

function kept(rule: z.core.$ZodType, text: z.ZodMiniType): z.ZodMiniType {
  if (rule === id) return id;
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable)
    return v.maybe(kept(rule.def.innerType, text));
  if (rule instanceof z.ZodMiniDefault) return kept(rule.def.innerType, text);
  if (rule instanceof z.ZodMiniCodec) return v.exact;
  if (rule instanceof z.ZodMiniString) return text;
  if (rule instanceof z.ZodMiniNumber) return integer;
  if (rule instanceof z.ZodMiniUnion) return v.small;
  if (rule instanceof z.ZodMiniObject) return z.record(z.string(), v.maybe(v.name));
  if (rule instanceof z.ZodMiniBoolean) return z.boolean();
  if (rule instanceof z.ZodMiniEnum) return rule;
  throw new TypeError("keptAs: a kind of field that no archive has held so far");
}
