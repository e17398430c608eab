import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "./contract.ts";
import { isUpload } from "./endpoint.ts";
import { lineEndsIn } from "./one-line.ts";

type Json = z.core.JSONSchema.BaseSchema | boolean;

/** Every place of a rule where any text may stand, with a value that has two lines there and nothing else. */
function places(rule: Json, at = ""): [string, unknown][] {
  if (typeof rule === "boolean") return [];
  if (rule.type === "string") return rule.enum || rule.const ? [] : [[at, "prima\nseconda"]];
  const within = (inner: Json | Json[] | undefined, name: string, around: (value: unknown) => unknown) =>
    inner && !Array.isArray(inner)
      ? places(inner, `${at}${name}`).map(([path, value]): [string, unknown] => [path, around(value)])
      : [];
  return [
    ...Object.entries(rule.properties ?? {}).flatMap(([name, inner]) =>
      within(inner, at ? `.${name}` : name, (value) => ({ [name]: value })),
    ),
    ...within(rule.additionalProperties, ".*", (value) => ({ nome: value })),
    ...within(rule.items, "[]", (value) => [value]),
    ...(rule.anyOf ?? []).flatMap((inner) => places(inner, at)),
  ];
}

const texts = endpoints.flatMap(({ name, endpoint }) =>
  [endpoint.params, endpoint.query, isUpload(endpoint.body) ? undefined : endpoint.body].flatMap((rule) =>
    rule
      ? places(z.toJSONSchema(rule, { io: "output", unrepresentable: "any" })).map(([path, value]) => ({
          where: `${name} ${path}`,
          found: lineEndsIn(rule, value).length,
        }))
      : [],
  ),
);

test("a text of any call has one line, but for those that are written in several", () => {
  const several = new Set(texts.filter(({ found }) => found === 0).map(({ where }) => where.replace(/^.* /, "")));

  expect(texts.length).toBeGreaterThan(300);
  expect([...several].sort()).toEqual([
    "causale",
    "condizioni",
    ...["descrizione", "descrizioneDettaglio"],
    ...["documentServices[].descrizione", "documentServices[].descrizioneDettaglio"],
    // The document of a quote.
    ...["documento.causale", "documento.descrizione"],
    ...["documento.documentServices[].descrizione", "documento.documentServices[].descrizioneDettaglio"],
    // Heads of columns of a file.
    "mappa.*",
    ...["messaggio", "nota", "testo"],
  ]);
});

test("trimmed ends and absent texts are no lines, whatever stands around the text", () => {
  const rule = z.object({ nome: z.optional(z.nullable(z.string())), altri: z._default(z.array(z.string()), []) });

  expect(lineEndsIn(rule, { nome: "Ada", altri: ["a", "b"] })).toEqual([]);
  expect(lineEndsIn(rule, { nome: null })).toEqual([]);
  expect(lineEndsIn(rule, { nome: "Ada\r\nBcc: a@b.it", altri: ["a", "b\u2028c"] })).toEqual([["nome"], ["altri", 1]]);
});
