import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { negatedLine } from "../document/negated-line.ts";
import { type DocumentService, documentService } from "../rooms/document.ts";
import { lineKind } from "./line-rows.ts";

const typed = { ...documentService.parse({}), idAliquotaIvaFull: 1, prezzoLordo: Decimal.of("19.90") };
const through = (line: DocumentService) => lineKind.encode(lineKind.decode(line));

test("a price typed with VAT is kept as it was typed, and says what it is without", () => {
  const wire = through(typed);

  expect([wire.prezzoLordo, wire.prezzoUnitario].map(String)).toEqual(["19.90", "16.31147541"]);
  expect(through({ ...typed, ...wire })).toEqual(wire);
});

test("an amount of discount is with VAT where the price is, and says so on its way back", () => {
  const discount = {
    flagScontoMaggiorazione: true,
    idTipoScontoMaggiorazione: 1,
    importoScontoMaggiorazione: Decimal.of("2"),
  };
  const draft = lineKind.decode({ ...typed, ...discount });

  expect(draft).toMatchObject({ ScontoMaggiorazione: [{ importoLordo: Decimal.of("2") }] });
  expect(through({ ...typed, ...discount })).toMatchObject(discount);
});

test("the line that takes it back has the same price with the other sign", () => {
  expect(String(negatedLine(typed).prezzoLordo)).toBe("-19.90");
});
