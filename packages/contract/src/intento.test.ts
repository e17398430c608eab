import { expect, test } from "vitest";
import { fromBozza } from "./from-bozza.ts";
import { isProtocolloIntento, readIntento, writeIntento } from "./intento.ts";
import { toRiga } from "./to-riga.ts";

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

const line = { flagScontoMaggiorazione: false, flagCassa: false, flagRitenuta: false, flagScontoInFattura: false };

test("the file gets protocol and day of a declaration of intent each in its element, and a draft gets them back", () => {
  const AltriDatiTesto = "08060120341234567-000001 del 15/01/2026";
  const riga = toRiga({ ...line, AltriDatiTipoDato: "INTENTO", AltriDatiTesto }, "2026-11-20", "RF01");

  expect(riga.altriDati).toEqual([{ tipoDato: "INTENTO", testo: "08060120341234567-000001", data: "2026-01-15" }]);
  const again = fromBozza(
    {
      ...{ tipoDocumento: "TD01", data: "2026-11-20", numero: "1", righe: [riga] },
      cedente: { partitaIva: "12345678903", regimeFiscale: "RF01", sede },
      cessionario: { tipo: 2, paese: "IT", sede },
      bollo: { modo: "no", importo: riga.prezzoUnitario, addebitatoAlCliente: false },
    },
    {},
  );
  expect(again.documentServices[0]).toMatchObject({ AltriDatiTipoDato: "INTENTO", AltriDatiTesto });
});

test("a text of another kind that ends with a day stays a text", () => {
  const riga = toRiga(
    { ...line, AltriDatiTipoDato: "ORDINE", AltriDatiTesto: "5 del 15/01/2026" },
    "2026-11-20",
    "RF01",
  );

  expect(riga.altriDati).toEqual([{ tipoDato: "ORDINE", testo: "5 del 15/01/2026" }]);
});

const sede = { indirizzo: "Via Roma 1", cap: "00184", comune: "Roma", provincia: "RM", nazione: "IT" };
