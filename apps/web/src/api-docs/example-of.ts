import type { JsonSchema } from "./openapi-document.ts";

/** Shapes may hold themselves: further in there is nothing to fill. */
const deepest = 8;

/** A value that has the form of the schema, to be written over: what is required, and nothing made up besides. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth = 0): unknown {
  if (depth > deepest) return null;
  const inner = (next: JsonSchema) => exampleOf(next, schemas, depth + 1);
  if (schema.$ref) return inner(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.default !== undefined) return schema.default;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(choices.find(({ type }) => type !== "null") ?? {});
  if (schema.properties) {
    const { required = [], properties } = schema;
    return Object.fromEntries(required.map((name) => [name, inner(properties[name] ?? {})]));
  }
  return empty[Array.isArray(schema.type) ? (schema.type[0] ?? "") : (schema.type ?? "")]?.(schema, inner) ?? null;
}

const empty: Record<string, (schema: JsonSchema, inner: (next: JsonSchema) => unknown) => unknown> = {
  string: ({ format }) => (format === "date" ? new Date().toISOString().slice(0, 10) : ""),
  integer: ({ minimum = 0 }) => Math.max(0, minimum),
  number: ({ minimum = 0 }) => Math.max(0, minimum),
  boolean: () => false,
  array: ({ items, minItems = 0 }, inner) => (items && minItems > 0 ? [inner(items)] : []),
  object: () => ({}),
};
