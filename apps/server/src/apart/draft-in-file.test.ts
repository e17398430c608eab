import { leggiFile } from "@fatturachiara/fatturapa/file";
import { expect, test } from "vitest";
import { pastInvoice } from "../../../test/factories/past-invoice.ts";
import { draftIn } from "./draft-in.ts";

const fileOf = (text: string) => leggiFile(new TextEncoder().encode(text));
/** Without the description of its line, which no draft can be without. */
const broken = pastInvoice().replace(/<Descrizione>[^<]*<\/Descrizione>/, "");

test("the draft of a sound invoice is there as we hold it and as it travels", () => {
  const { da, input } = draftIn(fileOf(pastInvoice({ numero: "7" })), 0);

  expect(da.numero).toBe("7");
  expect(input.documentServices.map((line) => line.descrizione)).toEqual(["Consulenza mensile"]);
});

test.each([
  ["something else than an invoice", "%PDF-1.4", 0],
  ["a document that the file does not hold", pastInvoice(), 1],
  ["a file that breaks the format", broken, 0],
])("of %s no draft can be made", (_what, text, indice) => {
  expect(() => draftIn(fileOf(text), indice)).toThrow("noDraftOfIt");
});
