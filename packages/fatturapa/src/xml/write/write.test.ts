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
  new RegExp(`<${tag}>(.*?)</${tag}>`).exec(writeXml(withLine(change)).xml)?.[1];

describe("a written invoice", () => {
  it("is valid, with only the root in the namespace", () => {
    const xml = writeXml(invoiceOf(2)).xml;

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

    expect(writeXml(invoice).xml).toBe(writeXml(invoiceOf(1)).xml);
  });

  it("has no empty element", () => {
    const invoice = withLine({ RiferimentoAmministrazione: "  ", UnitaMisura: "", AltriDatiGestionali: [] });
    invoice.FatturaElettronicaHeader.DatiTrasmissione.ContattiTrasmittente = { Telefono: "" };

    const xml = writeXml(invoice).xml;

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

    const xml = writeXml(withLine(hostile)).xml;

    expect(xml).not.toContain("<x/>");
    expect(readXml(xml).problemi.length).toBeGreaterThan(0);
  });

  it("makes texts storable: euro, quotes, newlines", () => {
    expect(written({ Descrizione: " Canone “base”\nda 10 € – mensile… " }, "Descrizione")).toBe(
      'Canone "base" da 10 EUR - mensile...',
    );
  });

  it("in faithful mode keeps texts as they were, blanks and all", () => {
    const { fattura, busta } = readXml(writeXml(invoiceOf(1)).xml.replace(/<Causale>[^<]*/, "<Causale> a\n  b "));

    expect(fattura && writeXml(fattura, { testi: "fedele", busta }).xml).toContain("<Causale> a\n  b </Causale>");
  });

  it("in faithful mode writes a number as it was written, unless it was changed since", () => {
    const { fattura, busta } = readXml(writeXml(invoiceOf(1)).xml.replace("<NumeroLinea>1<", "<NumeroLinea>0001<"));
    const [line] = (fattura as FatturaElettronica).FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee;

    expect(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta }).xml).toContain("<NumeroLinea>0001<");
    line.NumeroLinea = 7;
    expect(writeXml(fattura as FatturaElettronica, { testi: "fedele", busta }).xml).toContain("<NumeroLinea>7<");
  });
});

describe("what a written invoice does not say as the tree does", () => {
  const line = "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[0]";
  const warnings = (invoice: FatturaElettronica) => writeXml(invoice).avvisi;

  it("is nothing in a sound one", () => {
    expect(warnings(invoiceOf(2))).toEqual([]);
    expect(
      warnings(withLine({ Descrizione: " a\n b ", UnitaMisura: " ", PrezzoUnitario: Decimal.of("1.0000000000") })),
    ).toEqual([]);
  });

  it.each([
    ["   ", "contiene solo spazi"],
    ["\t", "contiene solo spazi"],
    ["", "è vuoto"],
  ])("is told of a mandatory text of %j, which stays as it was", (Descrizione, come) => {
    const invoice = withLine({ Descrizione });

    expect(writeXml(invoice).xml).toContain(`<Descrizione>${Descrizione}</Descrizione>`);
    expect(warnings(invoice)).toEqual([
      {
        codice: "FC91",
        gravita: "avviso",
        percorso: `${line}.Descrizione`,
        messaggio: `<Descrizione> è obbligatorio e ${come}: resta scritto com'era.`,
      },
    ]);
  });

  it("is told of no empty mandatory text in what we composed: it is left out", () => {
    const { xml, avvisi } = writeXml(withLine({ Descrizione: "" }), { composto: true });

    expect(xml).not.toContain("<Descrizione");
    expect(avvisi).toEqual([]);
  });

  it("is told of a name that is all the choice there is, and of no name beside another", () => {
    const named = (anagrafica: { Denominazione?: string; Nome?: string; Cognome?: string }) => {
      const invoice = invoiceOf(1);
      invoice.FatturaElettronicaHeader.CessionarioCommittente.DatiAnagrafici.Anagrafica = anagrafica;
      return writeXml(invoice);
    };

    expect(named({ Denominazione: " " })).toMatchObject({
      xml: expect.stringContaining("<Denominazione> </Denominazione>"),
      avvisi: [{ codice: "FC91" }],
    });
    expect(named({ Denominazione: " ", Nome: "Ada", Cognome: "Neri" })).toMatchObject({
      xml: expect.stringContaining("<Anagrafica><Nome>"),
      avvisi: [],
    });
  });

  it("is not told of an optional block in which nothing stands", () => {
    const invoice = withLine({ AltriDatiGestionali: [{ TipoDato: "" }] });

    expect(writeXml(invoice)).toMatchObject({ xml: expect.not.stringContaining("TipoDato"), avvisi: [] });
  });

  it("is told of a number rounded and of a text with other characters, each at its place", () => {
    expect(warnings(withLine({ PrezzoUnitario: Decimal.of("1.123456789"), Descrizione: "10 €" }))).toMatchObject([
      {
        codice: "FC93",
        percorso: `${line}.Descrizione`,
        messaggio: '"10 €" è scritto "10 EUR": il formato non ammette tutti i suoi caratteri.',
      },
      {
        codice: "FC92",
        percorso: `${line}.PrezzoUnitario`,
        messaggio: "1.123456789 è scritto 1.12345679: il formato ammette al massimo 8 decimali.",
      },
    ]);
  });
});
