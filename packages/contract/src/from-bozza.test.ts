import { readdirSync, readFileSync } from "node:fs";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { bozzaDa } from "@fatturachiara/fatturapa/scomposizione";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import { fromBozza } from "./from-bozza.ts";
import type { FiscalData } from "./rooms/taxdata.ts";
import { toBozza } from "./to-bozza.ts";

const folder = new URL("../../fatturapa/test/corpus/", import.meta.url);
const invoices = readdirSync(folder).filter((name) => /^syn__td\w+\.xml$/.test(name));
const read = (name: string) => {
  const { fattura } = readXml(readFileSync(new URL(name, folder)));
  if (!fattura) throw new Error(`${name} was not read`);
  return bozzaDa(fattura);
};
const fiscal = {
  idProfiloFiscale: 2,
  ragioneSociale: "Prova",
  partitaIva: "01234567897",
  idRegimeFiscale: 1,
} as FiscalData;

describe("An invoice that was read becomes a document of the editor", () => {
  test.each(invoices)("%s keeps its lines and what they come to", (name) => {
    const bozza = read(name);
    const again = toBozza({
      document: fromBozza(bozza, {}),
      numero: bozza.numero,
      fiscal,
      client: undefined,
      bankAccounts: [],
    });

    expect(again.righe.map((riga) => riga.descrizione)).toEqual(bozza.righe.map((riga) => riga.descrizione));
    expect(calcola(again).righe.map(({ prezzoTotale }) => String(prezzoTotale))).toEqual(
      calcola(bozza).righe.map(({ prezzoTotale }) => String(prezzoTotale)),
    );
    expect(again.righe.map(({ aliquotaIva, natura }) => [String(aliquotaIva), natura])).toEqual(
      bozza.righe.map(({ aliquotaIva, natura }) => [String(aliquotaIva), natura]),
    );
    expect([again.tipoDocumento, again.data, again.causale]).toEqual([bozza.tipoDocumento, bozza.data, bozza.causale]);
  });

  test("several discounts on a line become its net price", () => {
    const bozza = read("syn__td01_b2b_22.xml");
    const [riga] = bozza.righe;
    if (!riga) throw new Error("The example has no line");
    const sconti = [
      { tipo: "SC" as const, percentuale: Decimal.of("10") },
      { tipo: "SC" as const, percentuale: Decimal.of("5") },
    ];
    const discounted = { ...bozza, righe: [{ ...riga, prezzoUnitario: Decimal.of("200"), sconti }] };

    const [line] = fromBozza(discounted, {}).documentServices;

    expect(line?.prezzoUnitario?.equals(Decimal.of("171"))).toBe(true);
    expect(line?.flagScontoMaggiorazione).toBe(false);
  });
});
