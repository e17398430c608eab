import { expect, test } from "vitest";
import { columnsByContent } from "./columns-by-content.ts";

test("columns whose names say nothing are told by what stands in them", () => {
  const rows = [
    ["03/06/2026", "05/06/2026", "Bonifico da Ignota Forniture", "1.220,00", "AB12"],
    ["04/06/2026", "04/06/2026", "Canone mensile", "-3,50 €", ""],
  ];

  expect(columnsByContent(["A", "B", "C", "D", "E"], rows)).toEqual({
    A: "dataContabile",
    B: "dataValuta",
    C: "descrizione",
    D: "importo",
  });
});

test("of two columns of amounts none is proposed: either may be the balance", () => {
  expect(columnsByContent(["A", "B", "C"], [["2026-06-03", "10.00", "110.00"]])).toEqual({ A: "dataContabile" });
});

test("an empty table proposes nothing", () => {
  expect(columnsByContent(["A"], [])).toEqual({});
});
