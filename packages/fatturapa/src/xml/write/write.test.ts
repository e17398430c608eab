import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../../bench/invoice-of.ts";
import { Decimal } from "../../decimal/index.ts";
import type { DettaglioLinee, FatturaElettronica } from "../../tracciato/index.ts";
import { readXml, validateXml, writeXml, writeXmlBytes } from "../index.ts";

const withLine = (change: Partial<DettaglioLinee>): FatturaElettronica => {
  const invoice = invoiceOf(1);
  Object.assign(invoice.FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[0], change);
  return invoice;
};
const written = (change: Partial<DettaglioLinee>, tag: string) =>
  new RegExp(`<${tag}>(.*?)</${tag}>`).exec(writeXml(withLine(change)))?.[1];

describe("a written invoice", () => {
  it("is valid, with only the root in the namespace", () => {
    const xml = writeXml(invoiceOf(2));

    expect(validateXml(xml)).toEqual([]);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<p:FatturaElettronica versione="FPR12" xmlns:p="http:\/\/ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture\/v1\.2"><FatturaElettronicaHeader>/,
    );
    expect(new TextDecoder().decode(writeXmlBytes(invoiceOf(2)))).toBe(xml);
  });

  it("is in schema order, in whatever order the tree was built", () => {
    const invoice = invoiceOf(1);
    const [line] = invoice.FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee;
    const reversed = Object.fromEntries(Object.entries(line).reverse()) as DettaglioLinee;
    invoice.FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee = [reversed];

    expect(writeXml(invoice)).toBe(writeXml(invoiceOf(1)));
  });

  it("has no empty element", () => {
    const invoice = withLine({ RiferimentoAmministrazione: "  ", UnitaMisura: "", AltriDatiGestionali: [] });
    invoice.FatturaElettronicaHeader.DatiTrasmissione.ContattiTrasmittente = { Telefono: "" };

    const xml = writeXml(invoice);

    expect(xml).not.toMatch(/<(\w+)><\/\1>|\/>/);
    expect(xml).not.toContain("ContattiTrasmittente");
    expect(validateXml(xml)).toEqual([]);
  });

  it.each([
    ["12.3", "12.30"],
    ["12", "12.00"],
    ["12.345", "12.345"],
    ["12.12345678", "12.12345678"],
    ["12.123456785", "12.12345679"],
    ["-0.5", "-0.50"],
  ])("writes a price of %s as %s: at least two decimals, at most eight", (price, text) => {
    expect(written({ PrezzoUnitario: Decimal.of(price) }, "PrezzoUnitario")).toBe(text);
  });

  it.each([
    ["22", "22.00"],
    ["22.0000", "22.00"],
  ])("writes a rate of %s as %s", (rate, text) => {
    expect(written({ AliquotaIVA: Decimal.of(rate) }, "AliquotaIVA")).toBe(text);
  });

  it("escapes what XML reserves and leaves out what it forbids", () => {
    expect(written({ Descrizione: 'a < b & c > d "e" ]]>' }, "Descrizione")).toBe('a &lt; b &amp; c &gt; d "e" ]]&gt;');
    expect(written({ Descrizione: "a\u0000b\u0001\u000b\ufffe\ud800c" }, "Descrizione")).toBe("abc");
  });

  it("cannot be broken out of by a code or a date that is not one", () => {
    const hostile = {
      Natura: "<x/>" as "N1",
      DataInizioPeriodo: "2026-01-01</DataInizioPeriodo><x/>",
      NumeroLinea: "1<x/>" as unknown as number,
    };

    const xml = writeXml(withLine(hostile));

    expect(xml).not.toContain("<x/>");
    expect(readXml(xml).problemi.length).toBeGreaterThan(0);
  });

  it("makes texts storable: euro, quotes, newlines", () => {
    expect(written({ Descrizione: " Canone “base”\nda 10 € – mensile… " }, "Descrizione")).toBe(
      'Canone "base" da 10 EUR - mensile...',
    );
  });

  it("in faithful mode keeps texts as they were, blanks and all", () => {
    const { fattura, busta } = readXml(writeXml(invoiceOf(1)).replace(/<Causale>[^<]*/, "<Causale> a\n  b "));

    expect(fattura && writeXml(fattura, { testi: "fedele", busta })).toContain("<Causale> a\n  b </Causale>");
  });

  it("in faithful mode writes a number as it was written, unless it was changed since", () => {
    const { fattura, busta } = readXml(writeXml(invoiceOf(1)).replace("<NumeroLinea>1<", "<NumeroLinea>0001<"));
    const [line] = (fattura as FatturaElettronica).FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee;

    expect(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta })).toContain("<NumeroLinea>0001<");
    line.NumeroLinea = 7;
    expect(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta })).toContain("<NumeroLinea>7<");
  });
});
