import { isProtocolloIntento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { documentService } from "../rooms/document.ts";
import { readIntento, writeIntento } from "./intento.ts";
import { lineKind } from "./line-rows.ts";

test.each([
  [
    "08060120341234567-000001 del 15/01/2026",
    { RiferimentoTesto: "08060120341234567-000001", RiferimentoData: "2026-01-15" },
  ],
  ["08060120341234567-000001", { RiferimentoTesto: "08060120341234567-000001" }],
  ["del 15/01/2026", { RiferimentoData: "2026-01-15" }],
  ["vedi lettera del 31/02/2026", { RiferimentoTesto: "vedi lettera del 31/02/2026" }],
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
  const draft = lineKind.decode({ ...line, AltriDatiTipoDato: "INTENTO", AltriDatiTesto });

  expect(draft.AltriDatiGestionali).toEqual([
    { TipoDato: "INTENTO", RiferimentoTesto: "08060120341234567-000001", RiferimentoData: "2026-01-15" },
  ]);
  expect(lineKind.encode(draft)).toMatchObject({ AltriDatiTipoDato: "INTENTO", AltriDatiTesto });
});

test("of a declaration whose protocol is still to be typed the wire gets the day back", () => {
  const typed = { AltriDatiTipoDato: "INTENTO", AltriDatiTesto: "del 15/01/2026" };

  expect(lineKind.encode(lineKind.decode({ ...line, ...typed }))).toMatchObject(typed);
});

test("a text of another kind that ends with a day stays a text", () => {
  const draft = lineKind.decode({ ...line, AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5 del 15/01/2026" });

  expect(draft.AltriDatiGestionali).toEqual([{ TipoDato: "ORDINE", RiferimentoTesto: "5 del 15/01/2026" }]);
});

const line = documentService.parse({});
