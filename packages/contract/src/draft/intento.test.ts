import { isProtocolloIntento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { readIntento, writeIntento } from "./intento.ts";
import { otherDataRule } from "./other-data-rule.ts";

test.each([
  ["08060120341234567-000001 del 15/01/2026", { protocollo: "08060120341234567-000001", data: "2026-01-15" }],
  ["08060120341234567-000001", { protocollo: "08060120341234567-000001" }],
  ["del 15/01/2026", { protocollo: "", data: "2026-01-15" }],
  ["vedi lettera del 31/02/2026", { protocollo: "vedi lettera del 31/02/2026" }],
])("«%s» is taken apart and put together again", (text, intento) => {
  expect(readIntento(text)).toEqual(intento);
  expect(writeIntento(readIntento(text))).toBe(text);
});

test("a protocol has 17 digits, a dash or a slash, and 6 digits", () => {
  expect(["08060120341234567-000001", "08060120341234567/000001"].every(isProtocolloIntento)).toBe(true);
  expect(["0806012034123456-000001", "08060120341234567-1", "", "prot. 5"].some(isProtocolloIntento)).toBe(false);
});

test("the file gets protocol and day of a declaration of intent each in its element, and the wire gets them back", () => {
  const AltriDatiTesto = "08060120341234567-000001 del 15/01/2026";
  const draft = otherDataRule.decode({ ...line, AltriDatiTipoDato: "INTENTO", AltriDatiTesto }, {});

  expect(draft.AltriDatiGestionali).toEqual([
    { TipoDato: "INTENTO", RiferimentoTesto: "08060120341234567-000001", RiferimentoData: "2026-01-15" },
  ]);
  expect(otherDataRule.encode(draft)).toMatchObject({ AltriDatiTipoDato: "INTENTO", AltriDatiTesto });
});

test("a text of another kind that ends with a day stays a text", () => {
  const draft = otherDataRule.decode({ ...line, AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5 del 15/01/2026" }, {});

  expect(draft.AltriDatiGestionali).toEqual([{ TipoDato: "ORDINE", RiferimentoTesto: "5 del 15/01/2026" }]);
});

const line = { flagScontoMaggiorazione: false, flagCassa: false, flagRitenuta: false, flagScontoInFattura: false };
