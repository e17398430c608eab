import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { choosesType } from "./chooses-type.ts";
import { type Draft, newLine } from "./draft.ts";

const id = (codice: TipoDocumento) => TipoDocumento.perCodice(codice).id;
const draftOf = (codice: TipoDocumento) =>
  ({
    idTipoDocumento: id(codice),
    dataScadenzaPagamento: "2026-12-31",
    rate: [{ scadenza: "2026-12-31", importo: Decimal.of("100") }],
    lines: [newLine({ flagRitenuta: true, flagCassa: true })],
  }) as unknown as Draft;

test("an integration is due on no day, has no instalments, fund or withholding", () => {
  const chosen = choosesType(draftOf("TD01"), id("TD17"), "2026-12-21");

  expect(chosen).toMatchObject({
    idTipoDocumento: id("TD17"),
    dataScadenzaPagamento: null,
    rate: [],
    idRitenuta: null,
  });
  expect(chosen.lines).toMatchObject([{ flagRitenuta: false, flagCassa: false }]);
});

test("among documents for a customer the terms stay; coming from an integration they are the usual ones", () => {
  expect(choosesType(draftOf("TD01"), id("TD24"), "2026-12-21")).toEqual({ idTipoDocumento: id("TD24") });
  expect(choosesType(draftOf("TD17"), id("TD01"), "2026-12-21")).toEqual({
    idTipoDocumento: id("TD01"),
    dataScadenzaPagamento: "2026-12-21",
  });
});
