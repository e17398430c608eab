import { readdirSync, readFileSync } from "node:fs";
import { conRighe, righeDi, testataDi } from "@fatturachiara/fatturapa/bozza";
import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { bozzaDa } from "@fatturachiara/fatturapa/scomposizione";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import { daComporre } from "../da-comporre.ts";
import { decodeDocument } from "../draft/decode-document.ts";
import type { FiscalData } from "../rooms/taxdata.ts";
import { documentOf, fieldsAlone } from "./document-of.ts";

const folder = new URL("../../../fatturapa/test/corpus/", import.meta.url);
const invoices = readdirSync(folder).filter((name) => /^syn__td\w+\.xml$/.test(name));
const read = (name: string) => {
  const { valida, fattura } = readXml(readFileSync(new URL(name, folder)));
  if (!valida) throw new Error(`${name} was not read`);
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
    const file = read(name);
    const document = documentOf(file, {});
    const again = daComporre({ document, numero: file.numero, fiscal, client: undefined, bankAccounts: [] });

    const lines = (da: typeof file) =>
      righeDi(da).map(({ Descrizione, AliquotaIVA, Natura }) => [Descrizione, String(AliquotaIVA), Natura]);
    expect(lines(again)).toEqual(lines(file));
    expect(calcola(again).righe.map(({ prezzoTotale }) => String(prezzoTotale))).toEqual(
      calcola(file).righe.map(({ prezzoTotale }) => String(prezzoTotale)),
    );
    const heading = (da: typeof file) => {
      const { TipoDocumento, Data, Causale = [] } = testataDi(da);
      return [TipoDocumento, Data, Causale.join("\n")];
    };
    expect(heading(again)).toEqual(heading(file));
  });

  test("what no field of the wire says comes along: several discounts, transport, codes, funds of its own", () => {
    const wide = invoices.map(read).map((file) => {
      const [riga, ...righe] = righeDi(file);
      const ScontoMaggiorazione = ["10", "5"].map((rate) => ({ Tipo: "SC" as const, Percentuale: Decimal.of(rate) }));
      const CodiceArticolo = ["1", "2"].map((code) => ({ CodiceTipo: "EAN", CodiceValore: code }));
      const DatiGenerali = { ...file.bozza.DatiGenerali, DatiTrasporto: { MezzoTrasporto: "Furgone" } };
      return conRighe({ ...file, bozza: { ...file.bozza, DatiGenerali } }, [
        { ...riga, ScontoMaggiorazione, CodiceArticolo },
        ...righe,
      ]);
    });

    for (const file of wide) {
      const back = decodeDocument(documentOf(file, {}));

      const [line] = righeDi({ bozza: back });
      expect(line?.ScontoMaggiorazione).toHaveLength(2);
      expect(line?.CodiceArticolo).toHaveLength(2);
      expect(back.DatiGenerali?.DatiTrasporto).toEqual({ MezzoTrasporto: "Furgone" });
      const funds = (all: readonly { TipoCassa?: string }[] = []) => all.map(({ TipoCassa }) => TipoCassa);
      expect(funds(testataDi({ bozza: back }).DatiCassaPrevidenziale)).toEqual(
        funds(testataDi(file).DatiCassaPrevidenziale),
      );
    }
  });

  test("in the fields alone several discounts on a line become its net price", () => {
    const file = read("syn__td01_b2b_22.xml");
    const [riga] = righeDi(file);
    const ScontoMaggiorazione = ["10", "5"].map((rate) => ({ Tipo: "SC" as const, Percentuale: Decimal.of(rate) }));
    const discounted = conRighe(file, [{ ...riga, PrezzoUnitario: Decimal.of("200"), ScontoMaggiorazione }]);

    const [line] = fieldsAlone(documentOf(discounted, {})).documentServices;

    expect(line?.prezzoUnitario?.equals(Decimal.of("171"))).toBe(true);
    expect(line?.flagScontoMaggiorazione).toBe(false);
  });
});
