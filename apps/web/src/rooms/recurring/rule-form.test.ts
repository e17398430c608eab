import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { ruleOf, ruleRules, ruleValues } from "./rule-form.ts";

const oggi = "2026-11-20";

test("a new rule is whole once it has a name, and a rise counts once it is", () => {
  const values = ruleValues(undefined, { oggi });

  expect(ruleOf(values)).toBeUndefined();
  expect(Object.keys(ruleRules.wrong(values))).toEqual(["nome"]);
  const named = { ...values, nome: "Canone", aumento: { percentuale: null, dal: "2027-01-01", ogniAnno: true } };
  expect(ruleOf(named)).toBeUndefined();
  expect(Object.keys(ruleRules.wrong(named))).toEqual(["aumento.percentuale"]);
  const risen = { ...named, aumento: { ...named.aumento, percentuale: Decimal.of("2.5") } };
  expect(ruleOf(risen)).toMatchObject({ prima: oggi, ogni: 1, unita: "mesi", modo: "bozza" });
});
