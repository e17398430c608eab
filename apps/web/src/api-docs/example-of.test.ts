import { expect, test } from "vitest";
import { exampleOf } from "./example-of.ts";

test("an example has what is required, each in its form, and follows shapes by their names", () => {
  const schemas = {
    Riga: {
      type: "object",
      required: ["descrizione", "iva"],
      properties: { descrizione: { type: "string" }, iva: { enum: ["22", "10"] } },
    },
  };
  const schema = {
    type: "object",
    required: ["nome", "righe", "anno", "nota"],
    properties: {
      nome: { type: "string" },
      righe: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Riga" } },
      anno: { type: "integer", minimum: 2000 },
      nota: { anyOf: [{ type: "null" }, { type: "string" }] },
      facoltativo: { type: "string" },
    },
  };

  expect(exampleOf(schema, schemas)).toEqual({
    nome: "",
    righe: [{ descrizione: "", iva: "22" }],
    anno: 2000,
    nota: "",
  });
});

test("a shape that holds itself comes to an end", () => {
  const schemas = {
    Nodo: { type: "object", required: ["figlio"], properties: { figlio: { $ref: "#/components/schemas/Nodo" } } },
  };

  expect(JSON.stringify(exampleOf({ $ref: "#/components/schemas/Nodo" }, schemas))).toContain("null");
});
