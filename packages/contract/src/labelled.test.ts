import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { blankForm, labelled, labelsOf, limitsOf, namingsOf } from "./labelled.ts";
import { amount, lines, optional, required, text } from "./wire.ts";

const rate = optional(amount);
const sede = z.object({ comune: labelled("Comune", required("Inserisci il comune")) });
const fields = {
  nome: labelled("Nome", text(60)),
  aliquota: labelled({ label: "Aliquota della ritenuta", short: "Aliquota", unit: "%" }, rate),
  base: labelled("Base", rate),
  attivo: labelled("Attivo", z._default(z.boolean(), true)),
  sede: optional(sede),
  interno: rate,
};

describe("names beside the rules of a record", () => {
  test("a rule used twice has the name of each place", () => {
    expect([...namingsOf(fields).values()].map(({ label }) => label)).toEqual([
      "Nome",
      "Aliquota della ritenuta",
      "Base",
      "Attivo",
    ]);
  });

  test("a form has the short names, those of a block inside too", () => {
    expect(Object.entries(labelsOf(fields))).toEqual([
      ["nome", "Nome"],
      ["aliquota", "Aliquota"],
      ["base", "Base"],
      ["attivo", "Attivo"],
      ["sede.comune", "Comune"],
    ]);
  });

  test("a text tells how many signs it takes, one inside a block and one of several lines too", () => {
    const record = z.object({
      ...fields,
      causale: lines(200),
      codice: z._default(z.string().check(z.maxLength(7)), ""),
    });

    expect(limitsOf(record)).toEqual({ nome: 60, "sede.comune": 1000, causale: 200, codice: 7 });
  });

  test("a form that nobody has touched holds empty texts, usual values and nothing else", () => {
    expect(blankForm(fields)).toEqual({ nome: "", aliquota: null, base: null, attivo: true });
  });

  test("the rule stays what it was", () => {
    expect(z.decode(fields.aliquota, 20)).toEqual(Decimal.of(20));
    expect(z.safeParse(sede, { comune: " " }).error?.issues[0]?.message).toBe("Inserisci il comune");
  });
});
