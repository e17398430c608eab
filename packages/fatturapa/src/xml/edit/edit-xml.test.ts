import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../../bench/invoice-of.ts";
import { ownFiles, readOwn } from "../../../test/own-files.ts";
import { corpus, readShared, sayMissing, sharedFolder } from "../../../test/shared-folder.ts";
import { whole } from "../../../test/whole.ts";
import { Decimal } from "../../decimal/index.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../../tracciato/index.ts";
import { editSemplificata, editXml, readSemplificata, readXml, validateXml, writeXml } from "../index.ts";

sayMissing("invoices of other programs were not edited");

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const read = (xml: string | Uint8Array): FatturaElettronica => whole(readXml(xml));

/** A document with lines, comments and a spelling of its own. */
const PRETTY = text(readOwn("corpus", "syn__td01_b2b_22.xml"))
  .replaceAll(/>\s+</g, "><")
  .replaceAll("><", ">\r\n\t<")
  .replace("<Divisa>", "<!-- valuta --><Divisa >")
  .replace("<Numero>", "<Numero><![CDATA[")
  .replace("</Numero>", "]]></Numero>");

/** What an edit of `xml` makes of it. */
function edited(xml: string, edit: (fattura: FatturaElettronica) => void) {
  const fattura = read(xml);
  edit(fattura);
  const result = editXml(xml, fattura);
  if (!result) throw new Error("the file has structural problems");
  return { ...result, xml: text(result.bytes), fattura };
}

const body = (fattura: FatturaElettronica) => fattura.FatturaElettronicaBody[0];

describe("a file whose document is edited", () => {
  it("keeps every byte of what was not touched: blanks, comments, CDATA, blanks in tags", () => {
    const { xml, firmaTolta, avvisi } = edited(PRETTY, (fattura) => {
      body(fattura).DatiBeniServizi.DettaglioLinee[0].Descrizione = "Caffè & <tè>";
    });

    const [line = ""] = /<Descrizione>[^<]*/.exec(PRETTY) ?? [];
    expect(xml).toBe(PRETTY.replace(line, "<Descrizione>Caffè &amp; &lt;tè&gt;"));
    expect({ firmaTolta, avvisi }).toEqual({ firmaTolta: false, avvisi: [] });
  });

  it("gets a new element on a line of its own, like its neighbours", () => {
    const { xml } = edited(PRETTY, (fattura) => {
      body(fattura).DatiGenerali.DatiGeneraliDocumento.Art73 = "SI";
    });

    expect(xml).toContain("\r\n\t<Art73>SI</Art73>\r\n");
    expect(xml.replace("\r\n\t<Art73>SI</Art73>", "")).toBe(PRETTY);
  });

  it("a new block is laid out as the file is, one step inwards for each level", () => {
    const laidOut = PRETTY.replace(/<DettaglioLinee>[\s\S]*<\/DettaglioLinee>/, (lines) =>
      lines.replace(/\r\n\t(<(?!\/?DettaglioLinee))/g, "\r\n\t  $1"),
    );
    const { xml, fattura } = edited(laidOut, (invoice) => {
      const { DettaglioLinee } = body(invoice).DatiBeniServizi;
      DettaglioLinee[0].CodiceArticolo = [{ CodiceTipo: "EAN", CodiceValore: "8001234567890" }];
    });

    expect(xml).toMatch(
      /\r\n\t {2}<CodiceArticolo>\r\n\t {4}<CodiceTipo>EAN<\/CodiceTipo>\r\n\t {4}<CodiceValore>8001234567890<\/CodiceValore>\r\n\t {2}<\/CodiceArticolo>\r\n/,
    );
    expect(read(xml)).toEqual(fattura);
  });

  it("an element that goes takes its line along, and one that is emptied goes too", () => {
    const withCause = PRETTY.replace(/\r\n\t<Causale>[^<]*<\/Causale>/g, "");
    const [before = ""] = /\r\n\t<\/DatiGeneraliDocumento>/.exec(withCause) ?? [];
    const file = withCause.replace(before, `\r\n\t<Causale>uno</Causale>\r\n\t<Causale>due</Causale>${before}`);

    const one = edited(file, (fattura) => {
      body(fattura).DatiGenerali.DatiGeneraliDocumento.Causale = ["due"];
    });
    const none = edited(file, (fattura) => {
      body(fattura).DatiGenerali.DatiGeneraliDocumento.Causale = ["", " "];
    });

    expect(one.xml).toBe(file.replace("\r\n\t<Causale>uno</Causale>", ""));
    expect(none.xml).toBe(withCause);
  });

  it("a line put between two others leaves those as they are", () => {
    const file = writeXml(invoiceOf(3)).xml;
    const { xml, fattura } = edited(file, (invoice) => {
      const { DettaglioLinee } = body(invoice).DatiBeniServizi;
      DettaglioLinee.splice(1, 0, { ...DettaglioLinee[1], NumeroLinea: 99, Descrizione: "in mezzo" } as never);
    });

    expect(xml.replace(/<DettaglioLinee><NumeroLinea>99<.*?<\/DettaglioLinee>/, "")).toBe(file);
    expect(read(xml)).toEqual(fattura);
  });

  it("an amount that only gains digits is a change, one that does not is none", () => {
    const file = writeXml(invoiceOf(1)).xml;
    const price = body(read(file)).DatiBeniServizi.DettaglioLinee[0].PrezzoUnitario;

    expect(
      edited(file, (fattura) => {
        body(fattura).DatiBeniServizi.DettaglioLinee[0].PrezzoUnitario = Decimal.of(String(price));
      }).xml,
    ).toBe(file);
    expect(
      edited(file, (fattura) => {
        body(fattura).DatiBeniServizi.DettaglioLinee[0].PrezzoUnitario = price.withDecimals(6, 6);
      }).xml,
    ).toContain(`<PrezzoUnitario>${price.withDecimals(6, 6)}</PrezzoUnitario>`);
  });

  it("an element written `<a/>` gets its content", () => {
    const file = PRETTY.replace(/<Nazione>IT<\/Nazione>/, "<Nazione/>");

    expect(
      edited(file, (fattura) => {
        fattura.FatturaElettronicaHeader.CedentePrestatore.Sede.Nazione = "FR";
      }).xml,
    ).toBe(file.replace("<Nazione/>", "<Nazione>FR</Nazione>"));
  });

  it("the version of the root changes in its tag, the rest of which stays", () => {
    const file = PRETTY.replace(/versione="FPR12"/, `note="x" versione = 'FPR12'`).replace(' note="x"', "");

    expect(
      edited(file, (fattura) => {
        fattura.versione = "FPA12";
        fattura.SistemaEmittente = "a&b";
      }).xml,
    ).toBe(
      file
        .replace(" versione = 'FPR12'", ' versione="FPA12"')
        .replace(/(<p:\w+[^>]*)>/, '$1 SistemaEmittente="a&amp;b">'),
    );
  });

  it("what the format cannot hold is said at its place, as by the writer", () => {
    const { avvisi } = edited(PRETTY, (fattura) => {
      body(fattura).DatiBeniServizi.DettaglioLinee[0].Descrizione = "日本";
    });

    expect(avvisi.map(({ codice, percorso }) => [codice, percorso])).toEqual([
      ["FC93", "FatturaElettronicaBody[0].DatiBeniServizi.DettaglioLinee[0].Descrizione"],
    ]);
  });

  it("a signature is taken out of what was edited, and stays in what was not", () => {
    const signature = readOwn("corpus", "syn__td01_b2b_22.xml");
    const signed = text(signature).replace(/<\/p:FatturaElettronica>/, (end) => `  ${SIGNATURE}\n${end}`);
    const other = edited(signed, (fattura) => {
      body(fattura).DatiGenerali.DatiGeneraliDocumento.Numero = "altro";
    });

    expect(readXml(signed).problemi).toEqual([]);
    expect(edited(signed, () => undefined)).toMatchObject({ xml: signed, firmaTolta: false });
    expect(other.firmaTolta).toBe(true);
    expect(other.xml).not.toContain("Signature");
    expect(validateXml(other.xml)).toEqual([]);
  });

  it("in another encoding becomes UTF-8 and says so; untouched it stays what it was", () => {
    const declared = PRETTY.replace("UTF-8", "ISO-8859-1").replace(/<Descrizione>[^<]*/, "<Descrizione>Perché");
    const latin1 = Uint8Array.from(declared, (letter) => letter.charCodeAt(0));
    const fattura = read(latin1);

    expect(editXml(latin1, fattura)?.bytes).toBe(latin1);
    body(fattura).DatiGenerali.DatiGeneraliDocumento.Numero = "8";
    const xml = text(editXml(latin1, fattura)?.bytes);
    expect(xml).toBe(declared.replace("ISO-8859-1", "UTF-8").replace(/<Numero>.*?<\/Numero>/, "<Numero>8</Numero>"));
  });

  it("is refused where the file has structural problems", () => {
    const broken = PRETTY.replace("<Divisa >", "<Divisa>EURO</Divisa><Divisa>");

    expect(editXml(broken, read(PRETTY))).toBeUndefined();
    expect(editXml("<a>", read(PRETTY))).toBeUndefined();
  });
});

const SIGNATURE = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/><ds:SignatureMethod Algorithm="urn:a"/><ds:Reference URI=""><ds:DigestMethod Algorithm="urn:b"/><ds:DigestValue>AA==</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue></ds:Signature>`;

/** Valid invoices of ours, and with the reference material those of other programs. */
const files = [
  ...ownFiles("corpus").map((file) => ({ file, bytes: () => readOwn("corpus", file), simple: file.includes("fsm_") })),
  ...(sharedFolder ? corpus() : [])
    .filter(({ kind, validXsd }) => /^(ordinaria|semplificata)/.test(kind) && validXsd === "yes")
    .map(({ file, kind }) => ({
      file,
      bytes: () => readShared("fatturapa", "corpus", file),
      simple: kind.startsWith("semplificata"),
    })),
];

describe("an invoice of any program", () => {
  it.each(files)(
    "$file: untouched it stays byte for byte, with another number nothing else changes",
    ({ bytes, simple }) => {
      const original = bytes();
      const reader = simple ? readSemplificata : readXml;
      const fattura: Invoice = simple ? whole(readSemplificata(original)) : whole(readXml(original));
      const unchanged = edit(original, fattura);
      const next = structuredCopy(fattura);
      next.FatturaElettronicaBody[0].DatiGenerali.DatiGeneraliDocumento.Numero = "ALTRO/1";
      const changed = text(edit(original, next)?.bytes);

      expect(unchanged?.bytes).toBe(original);
      expect(reader(changed)).toMatchObject({ problemi: [] });
      expect(reader(changed).fattura).toEqual(next);
    },
  );
});

describe("a file that is made to say what another one says", () => {
  const ordinary = ownFiles("corpus").filter((file) => !file.includes("fsm_"));

  it.each([1, 7, 23])("reads as that one written anew, with the one %i further on", (step) => {
    for (const [at, file] of ordinary.entries()) {
      const target = read(readOwn("corpus", ordinary[(at + step) % ordinary.length] ?? ""));
      const { bytes } = editXml(readOwn("corpus", file), target) ?? {};

      expect(bytes && readXml(bytes).fattura, file).toEqual(read(writeXml(target).xml));
    }
  });
});

type Invoice = FatturaElettronica | FatturaElettronicaSemplificata;

const edit = (original: Uint8Array, fattura: Invoice) =>
  fattura.versione === "FSM10" ? editSemplificata(original, fattura) : editXml(original, fattura);

/** A copy whose amounts are the same objects: they never change. */
function structuredCopy<T>(value: T): T {
  if (value instanceof Decimal || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(structuredCopy) as T;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, structuredCopy(of)])) as T;
}
