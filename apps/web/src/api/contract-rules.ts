import { limitsOf } from "@fatturachiara/contract/labelled";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { contractResolver, judge, type Wrong } from "./contract-resolver.ts";

/** What a form needs of a schema: the judge of an attempt to save, what is wrong with the values as they are, and how long texts may be. */
export type FormRules<V extends FieldValues, T extends FieldValues> = {
  resolver: Resolver<V, unknown, T>;
  wrong(values: V): Wrong;
  limits: Readonly<Record<string, number>>;
};

/** The rules of the contract for a form; `whileMissing` as in `judge`. */
export function contractRules<V extends FieldValues, T extends FieldValues = V>(
  schema: z.ZodMiniType<T>,
): FormRules<V, T> {
  return {
    resolver: contractResolver<V, T>(schema),
    wrong: (values) => judge(schema, values).wrong,
    limits: limitsOf(schema),
  };
}
