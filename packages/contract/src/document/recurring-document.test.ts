import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { documentInput } from "../rooms/document.ts";
import { recurringInput } from "../rooms/recurring.ts";
import { documentOfOccurrence, dueOn, instalmentsOf } from "./recurring-document.ts";

test.each([
  ["at sight", "2026-01-31", "2026-01-31", "2026-02-02", "2026-02-02"],
  ["thirty days", "2026-01-15", "2026-02-14", "2026-02-15", "2026-03-17"],
  ["end of next month", "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-31"],
  ["end of next month, from any day", "2026-01-10", "2026-02-28", "2026-12-10", "2027-01-31"],
  ["thirty days that end a month by chance", "2026-01-01", "2026-01-31", "2026-02-01", "2026-03-03"],
  ["sixty days, end of month", "2026-01-31", "2026-03-31", "2027-12-31", "2028-02-29"],
])("terms of %s stay what they are", (_, from, due, to, expected) => {
  expect(dueOn(due, from, to)).toBe(expected);
});

test("an occurrence has its texts, its period where a line says one, and no number", () => {
  const line = { descrizione: "Canone {mese}", prezzoUnitario: 100 };
  const documento = documentInput.parse({
    ...{ numeroManuale: "7/2026", dataDocumento: "2026-01-31", causale: "{Periodo}" },
    documentServices: [line, { ...line, dataInizioPeriodo: "2026-01-01", dataFinePeriodo: "2026-01-31" }],
  });
  const { documento: _, ...rule } = recurringInput.parse({
    ...{ nome: "Canone", prima: "2026-01-31", ogni: 1, unita: "mesi", modo: "bozza", documento: {} },
    aumento: { percentuale: 10, dal: "2026-02-01" },
  });

  const made = documentOfOccurrence({ documento, rule }, { n: 1, giorno: "2026-02-28" }, "2026-03-02");

  expect(made).toMatchObject({ numeroManuale: null, dataDocumento: "2026-03-02", causale: "Febbraio 2026" });
  expect(
    made.documentServices.map(({ descrizione, prezzoUnitario }) => [descrizione, prezzoUnitario?.toString()]),
  ).toEqual([
    ["Canone febbraio", "110.00"],
    ["Canone febbraio", "110.00"],
  ]);
  expect(
    made.documentServices.map(({ dataInizioPeriodo, dataFinePeriodo }) => [dataInizioPeriodo, dataFinePeriodo]),
  ).toEqual([
    [undefined, undefined],
    ["2026-02-01", "2026-02-28"],
  ]);
});

test("instalments of fixed amounts follow the total to the cent; shares without amounts, or that did not fit, stay", () => {
  const rate = ["100", "100", "133.33"].map((importo) => ({ importo: Decimal.of(importo) }));
  const texts = (list: typeof rate) => list.map(({ importo }) => importo?.toString());

  const risen = instalmentsOf(rate, Decimal.of("333.33"), Decimal.of("341.67")) as typeof rate;

  expect(texts(risen)).toEqual(["102.50", "102.50", "136.67"]);
  expect(instalmentsOf(rate, Decimal.of("300"), Decimal.of("310"))).toBe(rate);
  expect(instalmentsOf([{ importo: null }], Decimal.of("300"), Decimal.of("310"))).toEqual([{ importo: null }]);
});
