import { expect, test } from "vitest";
import { pastInvoice } from "../../test/factories/past-invoice.ts";
import { draftInFile } from "./draft-in-file.ts";

const noi = { partitaIva: "01234567897", codiceFiscale: null };
const draftOf = (text: string, indice = 0) => draftInFile(new TextEncoder().encode(text), { indice, noi });
/** Without the description of its line, which no draft can be without. */
const broken = pastInvoice().replace(/<Descrizione>[^<]*<\/Descrizione>/, "");

test("the draft of a sound invoice is there as it travels, with what has to be known of the file", () => {
  const { input, ...known } = draftOf(pastInvoice({ numero: "7" }));

  expect(known).toMatchObject({
    ...{ lato: "emessa", numero: "7", giorno: "2025-03-10", tipo: "TD01", versione: "FPR12" },
    iva: [{ untaxed: false, natura: undefined }],
  });
  expect(input.documentServices.map((line) => line.descrizione)).toEqual(["Consulenza mensile"]);
});

test.each([
  ["something else than an invoice", "%PDF-1.4", 0],
  ["a document that the file does not hold", pastInvoice(), 1],
  ["a file that breaks the format", broken, 0],
])("of %s no draft can be made", (_what, text, indice) => {
  expect(() => draftOf(text, indice)).toThrow("noDraftOfIt");
});

test("of more lines than can be numbered no draft is made", () => {
  const [line = ""] = /<DettaglioLinee>[\s\S]*?<\/DettaglioLinee>/.exec(pastInvoice()) ?? [];

  expect(draftOf(pastInvoice().replace(line, line.repeat(9999))).input.documentServices).toHaveLength(9999);
  expect(() => draftOf(pastInvoice().replace(line, line.repeat(10_000)))).toThrow("tooManyLines");
});
