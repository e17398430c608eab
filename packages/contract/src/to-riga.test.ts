import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import type { DocumentService } from "./rooms/document.ts";
import { toRiga } from "./to-riga.ts";

const line = (over: Partial<DocumentService>): DocumentService => ({
  flagScontoMaggiorazione: false,
  flagCassa: false,
  flagRitenuta: false,
  flagScontoInFattura: false,
  ...over,
});

test("a line without a price is marked, it is not the same as a price of zero", () => {
  const missing = toRiga(line({ prezzoUnitario: null }), "2026-11-20", "RF01");
  const zero = toRiga(line({ prezzoUnitario: Decimal.of("0.00") }), "2026-11-20", "RF01");

  expect([missing.prezzoMancante, zero.prezzoMancante]).toEqual([true, undefined]);
});
