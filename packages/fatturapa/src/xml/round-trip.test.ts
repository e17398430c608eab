import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { ownFiles, readOwn } from "../../test/own-files.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { readSemplificata, readXml, validateSemplificata, validateXml, writeSemplificata, writeXml } from "./index.ts";

sayMissing("invoices of other programs were not read and written back");

/** Exclusive C14N. */
function canonical(xml: Uint8Array | string): string {
  const bytes = typeof xml === "string" ? new TextEncoder().encode(xml) : xml;
  const document = XmlDocument.fromBuffer(bytes);
  // 1: exclusive C14N 1.0
  const text = document.canonicalizeToString({ mode: 1 });
  document.dispose();
  return text;
}

describe("a document that we wrote", () => {
  it("is read back as the same tree and written as the same text", () => {
    const invoice = invoiceOf(3);
    const xml = writeXml(invoice).xml;
    const { fattura, problemi } = readXml(xml);

    expect(problemi).toEqual([]);
    expect(fattura).toEqual(invoice);
    expect(writeXml(fattura as FatturaElettronica).xml).toBe(xml);
  });
});

it("what belongs to no element is not written back, and is told with its line", () => {
  const xml = writeXml(invoiceOf(1))
    .xml.replace("<Divisa>", "\n<!-- due\nrighe --><?stampa no?><Divisa>")
    .replace("<Causale>", "<Causale><![CDATA[<!-- testo -->]]>");
  const { problemi, omessi } = readXml(xml);

  expect(problemi).toEqual([]);
  expect(omessi()).toEqual([
    { tipo: "commento", testo: "<!-- due\nrighe -->", riga: 3 },
    { tipo: "istruzione", testo: "<?stampa no?>", riga: 4 },
  ]);
});

it("blanks about a number or a date stay what they are, carriage returns too", () => {
  const xml = writeXml(invoiceOf(1))
    .xml.replace("<ImportoTotaleDocumento>", "<ImportoTotaleDocumento>&#13; ")
    .replace("</Imposta>", "&#9;&#13;&#10;</Imposta>");

  expect(xml.match(/&#13;/g)).toHaveLength(2);
  keepsEverything(new TextEncoder().encode(xml));
});

/** Ordinary invoices of ours, and with the reference material also those of other programs. */
const ours = ownFiles("corpus").filter((file) => !file.includes("fsm_"));
const others = sharedFolder
  ? corpus().filter(
      ({ file, kind, validXsd }) => kind.startsWith("ordinaria") && validXsd === "yes" && !file.startsWith("syn__"),
    )
  : [];

function keepsEverything(bytes: Uint8Array): void {
  const { fattura, busta } = readXml(bytes);

  expect(canonical(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta }).xml)).toBe(canonical(bytes));
}

describe("an invoice of any kind", () => {
  it.each(ours)("%s is valid, and keeps everything when read and written faithfully", (file) => {
    expect(validateXml(readOwn("corpus", file))).toEqual([]);
    keepsEverything(readOwn("corpus", file));
  });

  it.each(ours)("%s is written as sound as it was read", (file) => {
    const { fattura } = readXml(readOwn("corpus", file));
    const xml = writeXml(fattura as FatturaElettronica).xml;
    const again = readXml(xml);

    expect(again.problemi).toEqual([]);
    expect(writeXml(again.fattura as FatturaElettronica).xml).toBe(xml);
  });
});

describe.skipIf(!sharedFolder)("an invoice of another program", () => {
  it.each(others.map(({ file }) => file))("%s keeps everything, numbers as they were written", (file) => {
    keepsEverything(readShared("fatturapa", "corpus", file));
  });

  it.each(others.map(({ file }) => file))("%s is written as sound as it was read", (file) => {
    const { fattura } = readXml(readShared("fatturapa", "corpus", file));

    expect(validateXml(writeXml(fattura as FatturaElettronica).xml)).toEqual([]);
  });
});

describe("a simplified invoice", () => {
  const simplified = (bytes: Uint8Array) => {
    const { fattura, busta } = readSemplificata(bytes);
    return { fattura: fattura as FatturaElettronicaSemplificata, busta };
  };
  const keepsAll = (bytes: Uint8Array) => {
    const { fattura, busta } = simplified(bytes);

    expect(canonical(writeSemplificata(fattura, { testi: "fedele", busta }).xml)).toBe(canonical(bytes));
  };
  const ours = ownFiles("corpus").filter((file) => file.includes("fsm_"));
  const others = sharedFolder
    ? corpus().filter(({ file, kind }) => kind.startsWith("semplificata") && !file.startsWith("syn__"))
    : [];

  it.each(ours)("%s is valid, keeps everything and is written as sound as it was read", (file) => {
    const bytes = readOwn("corpus", file);
    const xml = writeSemplificata(simplified(bytes).fattura).xml;

    expect(validateSemplificata(bytes)).toEqual([]);
    keepsAll(bytes);
    expect(validateSemplificata(xml)).toEqual([]);
    expect(writeSemplificata(simplified(new TextEncoder().encode(xml)).fattura).xml).toBe(xml);
  });

  it.skipIf(!sharedFolder).each(others.map(({ file }) => file))("%s of another program keeps everything", (file) => {
    const bytes = readShared("fatturapa", "corpus", file);

    keepsAll(bytes);
    if (validateSemplificata(bytes).length === 0)
      expect(validateSemplificata(writeSemplificata(simplified(bytes).fattura).xml)).toEqual([]);
  });
});
