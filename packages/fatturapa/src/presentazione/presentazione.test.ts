import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal/decimal.ts";
import { nomeRighe } from "./elenco-parole.ts";
import {
  conApostrofo,
  elencoParole,
  formatGiorno,
  formatImporto,
  formatNumero,
  formatPercento,
  formatVariazione,
  parseGiornoScritto,
  parseNumero,
} from "./index.ts";

test.each([
  ["1234.56", "1.234,56\u00A0€"],
  ["-1234567.5", "\u22121.234.567,50\u00A0€"],
  ["0", "0,00\u00A0€"],
  ["999.995", "1.000,00\u00A0€"],
  ["-0.001", "0,00\u00A0€"],
])("%s is read as %s", (machine, eyes) => {
  expect(formatImporto(Decimal.of(machine))).toBe(eyes);
});

test("rates and quantities show only the digits they need", () => {
  expect(formatPercento(Decimal.of("22.00"))).toBe("22%");
  expect(formatPercento(Decimal.of("8.50"))).toBe("8,5%");
  expect(formatNumero(Decimal.of("1234.33333333"))).toBe("1.234,33333333");
  expect(formatVariazione(Decimal.of(1246), Decimal.of(1000))).toBe("+24,6%");
  expect(formatVariazione(Decimal.of(900), Decimal.of(1000))).toBe("\u221210%");
});

test.each([
  ["1234,5", "1234.5"],
  ["1.234,56", "1234.56"],
  ["1.234", "1234"],
  ["12.5", "12.5"],
  ["0.125", "0.125"],
  ["1 234,56 €", "1234.56"],
  ["-5", "-5"],
  ["\u22125,10", "-5.10"],
  ["10%", "10"],
  [",5", "0.5"],
  ["-,5", "-0.5"],
  ["1.234.567,8", "1234567.8"],
])("people type «%s» and mean %s", (typed, machine) => {
  expect(parseNumero(typed)?.toString()).toBe(machine);
});

test.each(["", "abc", "1,2,3", "1.23,4", "--1", "1e3", "12a"])("«%s» is not a number", (typed) => {
  expect(parseNumero(typed)).toBeUndefined();
});

test("what is shown can be typed back", () => {
  for (const machine of ["1234567.89", "-0.05", "12345.00"])
    expect(parseNumero(formatImporto(Decimal.of(machine)))?.toString()).toBe(machine);
});

describe("days, typed on 20 November 2026", () => {
  test.each([
    ["5/11/2026", "2026-11-05"],
    ["05.11.26", "2026-11-05"],
    ["05112026", "2026-11-05"],
    ["5/11", "2026-11-05"],
    ["15/1", "2027-01-15"],
    ["5", "2026-11-05"],
    ["oggi", "2026-11-20"],
    ["Domani", "2026-11-21"],
    ["+30", "2026-12-20"],
    ["-1", "2026-11-19"],
    ["2026-11-05", "2026-11-05"],
  ])("«%s» is %s", (typed, day) => {
    expect(parseGiornoScritto(typed, "2026-11-20")).toBe(day);
  });

  test.each(["", "31/2", "32", "ieri l'altro", "5/13/2026"])("«%s» is no day", (typed) => {
    expect(parseGiornoScritto(typed, "2026-11-20")).toBeUndefined();
  });

  test("are shown the Italian way", () => {
    expect(formatGiorno("2026-11-05")).toBe("05/11/2026");
  });
});

describe("a day after its article", () => {
  test.each([
    [conApostrofo`entro il ${"11/12/2026"}`, "entro l'11/12/2026"],
    [conApostrofo`Il ${"08/11"} viene saltato.`, "L'08/11 viene saltato."],
    [conApostrofo`dal ${"08/01/2026"} al ${"11/01/2026"}`, "dall'08/01/2026 all'11/01/2026"],
    [conApostrofo`Fattura n. ${"8/2026"} del ${"11/12/2026, 09:30"}`, "Fattura n. 8/2026 dell'11/12/2026, 09:30"],
    [conApostrofo`Dal ${"8 dicembre"}`, "Dall'8 dicembre"],
  ])("loses its vowel before the eighth and the eleventh: %s", (said, wanted) => {
    expect(said).toBe(wanted);
  });

  test.each([
    [conApostrofo`entro il ${"01/12/2026"}, al ${"18/12/2026"}`, "entro il 01/12/2026, al 18/12/2026"],
    [conApostrofo`${2} rate, ultima ${"11/12/2026"}`, "2 rate, ultima 11/12/2026"],
    [conApostrofo`nel file dell'Emil ${"11/12/2026"}`, "nel file dell'Emil 11/12/2026"],
  ])("and stays before any other: %s", (said, wanted) => {
    expect(said).toBe(wanted);
  });
});

test("lists are read as a person says them", () => {
  expect([elencoParole([1]), elencoParole([1, 2]), elencoParole([1, 2, 3])]).toEqual(["1", "1 e 2", "1, 2 e 3"]);
  expect([nomeRighe([2]), nomeRighe([1, 2, 3]), nomeRighe([1, 2, 3, 4, 7])]).toEqual([
    "Riga 2",
    "Righe 1, 2 e 3",
    "Righe 1-4 e 7",
  ]);
});
