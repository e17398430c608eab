import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { shapes } from "../../../../packages/fatturapa/test/hostile/growth/shapes.ts";
import { pastInvoice } from "../../test/factories/past-invoice.ts";
import { headInFile } from "./head-in-file.ts";

const headOf = (text: string) => headInFile(Buffer.from(text, "latin1"));

test("of an invoice the head is told: whose it is, and what names its documents", () => {
  const head = headOf(pastInvoice({ numero: "7" }));

  expect(head).toMatchObject({ forma: "ordinaria", tipo: "FPR12", firmato: false, seLegge: true, problema: undefined });
  expect(head.testa?.FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario).toHaveLength(7);
  expect(head.testa?.FatturaElettronicaBody).toEqual([
    { DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento: "TD01", Data: "2025-03-10", Numero: "7" } } },
  ]);
});

test("an invoice without a field that each has says what is missing, and has no head", () => {
  const head = headOf(pastInvoice().replace(/<Descrizione>[^<]*<\/Descrizione>/, ""));

  expect(head).toMatchObject({ seLegge: true, testa: undefined, problema: expect.stringContaining("Descrizione") });
});

test("of anything else is told what it is", () => {
  expect(headOf("%PDF-1.4")).toEqual({ tipo: "pdf", firmato: false, forma: "altro" });
  expect(headOf("ciao")).toEqual({ tipo: "altro", firmato: false, forma: "altro" });
});

// Each document is named; whatever else a file repeats stays where it was read.
const perDocument = ["bodies", "bodies of every number"];
test.each(Object.keys(shapes).filter((shape) => !perDocument.includes(shape)))(
  "a file of half a megabyte leaves little to be taken up: %s",
  (shape) => {
    const text = shapes[shape]?.(500_000) ?? "";

    expect(serialize(headOf(text)).length).toBeLessThan(10_000);
  },
);
