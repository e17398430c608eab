import type { Schema } from "@fatturachiara/contract";

/** A number somewhere in what a call takes: how to get there (0 is the first of a list) and what judges it. */
export type NumericField = { path: readonly (string | number)[]; schema: Schema };

/** As much of a schema's definition as leads to its numbers. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
};

/** Every number that a body or a query may hold, whatever stands around it. */
export function numericFields(schema: Schema, path: NumericField["path"] = []): NumericField[] {
  const { type, shape = {}, element, innerType, in: from, out: to, options = [], values = [] } = schema._zod.def as Def;
  switch (type) {
    case "object":
      return Object.entries(shape).flatMap(([name, inner]) => numericFields(inner, [...path, name]));
    case "array":
      return element ? numericFields(element, [...path, 0]) : [];
    case "optional":
    case "nullable":
    case "default":
      return innerType ? numericFields(innerType, path) : [];
    case "union":
      return options.some((option) => numericFields(option).length > 0) ? [{ path, schema }] : [];
    case "pipe":
      return [from, to].some((bound) => bound && numericFields(bound).length > 0) ? [{ path, schema }] : [];
    case "literal":
      return values.some((value) => typeof value === "number") ? [{ path, schema }] : [];
    case "number":
      return [{ path, schema }];
    default:
      return [];
  }
}

/** `documentServices[0].quantita`, as answers name fields. */
export const fieldName = (path: NumericField["path"]): string =>
  path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${key}` : key), "");

/** The same with that value there; what leads to it is made where it is missing. */
export function withValue(body: unknown, [key, ...rest]: NumericField["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const record = (body ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
}
