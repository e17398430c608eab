import { expect, test } from "vitest";
import { endpoints } from "./contract.ts";
import { isDownload, isUpload, type Schema } from "./endpoint.ts";
import { namedShapes } from "./named-shapes.ts";
import { openapi } from "./openapi.ts";

const document = openapi("/api") as {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
};
const text = JSON.stringify(document);

test("no two shapes have one name, and none is called after one call and used by several", () => {
  const names = namedShapes();
  const ids = names.map(({ id }) => id);
  const usesOf = (shape: Schema) =>
    endpoints
      .filter(({ endpoint: { body, response } }) => body === shape || response === shape)
      .map(({ name }) => name);

  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(names.filter(({ ofCall, shape }) => ofCall && usesOf(shape).length > 1).map(({ id }) => id)).toEqual([]);
});

test("every reference leads to a shape of the document, and every shape is referred to", () => {
  const named = Object.keys(document.components.schemas);
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]));

  expect([...referred].filter((name) => !named.includes(name ?? ""))).toEqual([]);
  expect(named.filter((name) => !referred.has(name))).toEqual([]);
});

test("what goes into a call or comes out of it as a block is a type with a name", () => {
  const blocks = endpoints.filter(({ endpoint: { body } }) => body && !isUpload(body)).length;
  const bodies = [
    ...text.matchAll(/"requestBody":\{"required":true,"content":\{"application\/json":\{"schema":\{"\$ref"/g),
  ];
  const answers = endpoints.filter(({ endpoint: { response } }) => !isDownload(response)).length;
  const named = [...text.matchAll(/"required":\["data"\],"properties":\{"data":\{"\$ref"/g)];

  expect(bodies.length).toBe(blocks);
  // The others are lists of named shapes, and records.
  expect(named.length).toBeGreaterThan(answers * 0.7);
});
