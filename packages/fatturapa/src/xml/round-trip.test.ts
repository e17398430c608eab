import { ParseOption, XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";
import { readXml, writeXml } from "./index.ts";

sayMissing("the corpus was not read and written back");

/** Exclusive C14N, blank text between elements dropped. */
function canonical(xml: Uint8Array | string): string {
  const bytes = typeof xml === "string" ? new TextEncoder().encode(xml) : xml;
  const document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NOBLANKS });
  // 1: exclusive C14N 1.0
  const text = document.canonicalizeToString({ mode: 1 });
  document.dispose();
  return text;
}

describe("a document that we wrote", () => {
  it("is read back as the same tree and written as the same text", () => {
    const invoice = invoiceOf(3);
    const xml = writeXml(invoice);
    const { fattura, problemi } = readXml(xml);

    expect(problemi).toEqual([]);
    expect(fattura).toEqual(invoice);
    expect(writeXml(fattura as FatturaElettronica)).toBe(xml);
  });
});

describe.skipIf(!sharedFolder)("of the corpus", () => {
  const valid = sharedFolder
    ? corpus()
        .filter(({ kind, validXsd }) => kind.startsWith("ordinaria") && validXsd === "yes")
        .map(({ file }) => file)
    : [];

  it.each(valid)("%s keeps everything, numbers as they were written, when read and written faithfully", (file) => {
    const bytes = readShared("fatturapa", "corpus", file);
    const { fattura, busta } = readXml(bytes);

    expect(canonical(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta }))).toBe(canonical(bytes));
  });

  it.each(valid.filter((file) => file.startsWith("syn__")))("%s is written as sound as it was read", (file) => {
    const { fattura } = readXml(readShared("fatturapa", "corpus", file));
    const xml = writeXml(fattura as FatturaElettronica);
    const again = readXml(xml);

    expect(again.problemi).toEqual([]);
    expect(writeXml(again.fattura as FatturaElettronica)).toBe(xml);
  });
});
