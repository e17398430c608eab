import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { aBozza, aRiga, xmlOf } from "../../test/a-bozza.ts";
import { objectsOf, type PdfObject, reference } from "../../test/pdf-objects.ts";
import { printFattura } from "./print-fattura.ts";

// veraPDF is not to be had from our registries, so this says "built as PDF/A-3b" point by point (ISO 19005-3), not
// "validated". The document has what can go wrong: an "&" in the name, a see-through logo, two pages, a draft's mark, a QR code.

const lines = 32;
const bozza = aBozza({
  righe: Array.from({ length: lines }, (_, i) => aRiga({ descrizione: `Voce ${i}: perché sì` })),
});
const xml = xmlOf({
  ...bozza,
  noi: { ...bozza.noi, nome: undefined, cognome: undefined, denominazione: "Rossi & Figli" },
});
const fileName = "IT12345678903_0000A.xml";
const transfer = {
  ...{ posizione: 0, importo: "1.220,00 €", entro: "20/12/2026", beneficiario: "Rossi & Figli", al: "21/11/2026" },
  ...{ iban: "IT60 X054 2811 1010 0000 0123 456", causale: "Fatt. 1/2026 del 20/11/2026" },
  codice: "BCD\n002\n1\nSCT\n\nRossi + Figli\nIT60X0542811101000000123456\nEUR1220.00\n\n\nFatt. 1/2026 del 20/11/2026",
};
let source = "";
let objects = new Map<number, PdfObject>();
let pdf = new Uint8Array();

beforeAll(async () => {
  const clear = { r: 200, g: 30, b: 30, alpha: 0.4 };
  const picture = await sharp({ create: { width: 300, height: 90, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const logo = { type: "image/png", bytes: new Uint8Array(picture) };
  pdf = new Uint8Array(
    await printFattura(xml, { printed: new Date("2026-11-21T10:00:00Z"), logo, bozza: true, fileName, transfer }),
  );
  source = Buffer.from(pdf).toString("latin1");
  objects = objectsOf(pdf);
});

const all = () => [...objects.values()];
const object = (number: number): PdfObject => {
  const found = objects.get(number);
  if (!found) throw new Error(`no object ${number}`);
  return found;
};
const ofType = (type: string) => all().filter((object) => new RegExp(`/Type /${type}\\b`).test(object.dictionary));
const only = (type: string): PdfObject => {
  const [first, ...more] = ofType(type);
  if (!first || more.length > 0) throw new Error(`not one ${type}`);
  return first;
};
const xmp = () => Buffer.from(only("Metadata").stream(), "latin1").toString("utf8");

describe("The sixteen points of a PDF/A-3b with an invoice inside", () => {
  test("1. version 1.7, and bytes that mark it as binary", () => {
    expect(source).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
  });
  test("2. the metadata are plain XML and say part 3, conformance B", () => {
    expect(only("Metadata").dictionary).not.toContain("/Filter");
    expect(xmp()).toContain("<pdfaid:part>3</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>");
  });
  test("3. metadata and document info say the same, also with an ampersand", () => {
    const info = object(reference(source.slice(source.lastIndexOf("trailer")), "Info")).dictionary;
    const entryOf = (name: string) => object(reference(info, name)).dictionary;
    expect(entryOf("Title")).toBe("(Fattura 47/2026 - Rossi & Figli)");
    expect(entryOf("Author")).toBe("(Rossi & Figli)");
    expect(xmp()).toContain('<rdf:li xml:lang="x-default">Fattura 47/2026 - Rossi &amp; Figli</rdf:li>');
    expect(xmp()).toContain("<rdf:li>Rossi &amp; Figli</rdf:li>");
    expect([entryOf("CreationDate"), entryOf("ModDate")]).toEqual(["(D:20261121100000Z)", "(D:20261121100000Z)"]);
    expect(xmp()).toContain("<xmp:CreateDate>2026-11-21T10:00:00Z</xmp:CreateDate>");
    expect([entryOf("Producer"), entryOf("Creator")]).toEqual(["(FatturaChiara)", "(FatturaChiara)"]);
  });
  test("4. an output intent with an sRGB profile, and no colour but RGB", () => {
    const intent = only("OutputIntent").dictionary;
    expect(intent).toContain("/S /GTS_PDFA1");
    const profile = object(reference(intent, "DestOutputProfile"));
    expect(profile.dictionary).toContain("/N 3");
    expect(profile.stream().slice(16, 20)).toBe("RGB ");
    expect(source).not.toMatch(/DeviceCMYK|DeviceGray|Separation/);
  });
  test("5. a file identifier", () => {
    expect(source).toMatch(/\/ID \[<([0-9a-f]{32})> <\1>\]/);
  });
  test("6. not encrypted, nothing that runs, no links out", () => {
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/JS|\/AA|\/OpenAction|\/Annots|\/Launch/);
  });
  test("7. the enclosed file is associated with the document", () => {
    const filespec = reference(only("Catalog").dictionary.replace("/AF [", "/AF "), "AF");
    expect(object(filespec).dictionary).toContain("/Type /Filespec");
  });
  test("8. as its source", () => {
    expect(only("Filespec").dictionary).toContain("/AFRelationship /Source");
  });
  test("9. with its name in both ways, and a description", () => {
    expect(only("Filespec").dictionary).toContain(`/F (${fileName})`);
    expect(only("Filespec").dictionary).toContain(`/UF (${fileName})`);
    expect(only("Filespec").dictionary).toContain("/Desc (");
  });
  test("10. its kind is told", () => {
    expect(only("EmbeddedFile").dictionary).toContain("/Subtype /text#2Fxml");
  });
  test("11. its day and size are told", () => {
    expect(only("EmbeddedFile").dictionary).toContain("/ModDate (D:20261121100000Z)");
    expect(only("EmbeddedFile").dictionary).toContain(`/Size ${xml.length}`);
  });
  test("12. readers find it in their list of attachments, byte for byte", () => {
    const names = object(reference(only("Catalog").dictionary, "Names")).dictionary;
    expect(names).toMatch(/\/EmbeddedFiles <<[\s\S]*IT12345678903_0000A\.xml/);
    expect(Buffer.from(only("EmbeddedFile").stream(), "latin1").equals(Buffer.from(xml))).toBe(true);
  });
  test("13. every font is embedded", () => {
    const fonts = ofType("FontDescriptor");
    expect(fonts.length).toBe(2);
    for (const font of fonts)
      expect(object(reference(font.dictionary, "FontFile2")).stream().length).toBeGreaterThan(500);
    expect(source).not.toMatch(/\/Subtype \/Type1\b/);
  });
  test("14. every letter can be copied as text", () => {
    const composite = all().filter((object) => object.dictionary.includes("/Subtype /Type0"));
    expect(composite.length).toBe(2);
    for (const font of composite)
      expect(object(reference(font.dictionary, "ToUnicode")).stream()).toContain("beginbfrange");
  });
  test("15. glyphs are found by their own numbers", () => {
    const descendants = all().filter((object) => object.dictionary.includes("/Subtype /CIDFontType2"));
    expect(descendants.length).toBe(2);
    for (const font of descendants) expect(font.dictionary).toContain("/CIDToGIDMap /Identity");
  });
  test("16. Italian, titled, tagged", () => {
    const catalog = only("Catalog").dictionary;
    expect(catalog).toContain("/Lang (it-IT)");
    expect(object(reference(catalog, "ViewerPreferences")).dictionary).toContain("/DisplayDocTitle true");
    expect(object(reference(catalog, "MarkInfo")).dictionary).toContain("/Marked true");
    expect(object(reference(catalog, "StructTreeRoot")).dictionary).toContain("/Type /StructTreeRoot");
  });
  test("and nothing is see-through, neither the logo nor the code nor the mark of a draft", () => {
    expect(source).not.toMatch(/\/SMask|\/ExtGState|\/Interpolate true|\/Group/);
    expect(all().filter((object) => object.dictionary.includes("/Subtype /Image")).length).toBe(2);
  });
});

describe("The structure that a screen reader hears", () => {
  const elements = () => all().filter((object) => /^<<\n\/S \/(?!GTS)/.test(object.dictionary));
  const named = (role: string) => elements().filter((element) => element.dictionary.startsWith(`<<\n/S /${role}\n`));

  test("one heading, logo and code in words, tables with heads told once though drawn on every page", () => {
    expect(named("Document").length).toBe(1);
    expect(named("H1").length).toBe(1);
    expect(named("Figure").map((object) => /\/Alt \(([^)]*)\)/.exec(object.dictionary)?.[1])).toEqual([
      "Logo di Rossi & Figli",
      expect.stringMatching(/^þÿ\0C\0o\0d\0i\0c\0e\0 \0Q\0R/),
    ]);
    const heads = named("TH").filter((object) => object.dictionary.includes("/Scope /Column"));
    expect(ofType("Page").length).toBe(2);
    // Five of the lines, three of the VAT summary.
    expect(heads.length).toBe(8);
    expect(named("TH").filter((object) => object.dictionary.includes("/Scope /Row")).length).toBeGreaterThan(0);
    expect(named("TR").length).toBe(lines + 1 + 2 + named("TH").length - heads.length);
  });

  test("whatever is drawn is either told or an artifact, and each told piece has one element", () => {
    for (const page of ofType("Page")) {
      const contents = object(reference(page.dictionary, "Contents")).stream();
      let depth = 0;
      for (const [operator] of contents.matchAll(/\b(?:BDC|BMC|EMC)\b|\bTJ\b|\bDo\b|\bS\b/g)) {
        if (operator === "BDC" || operator === "BMC") depth += 1;
        else if (operator === "EMC") depth -= 1;
        else expect(depth).toBe(1);
      }
      expect(depth).toBe(0);
    }
    const rows = ofType("Page").flatMap((page) => [
      ...object(reference(page.dictionary, "Contents"))
        .stream()
        .matchAll(/\/MCID (\d+)/g),
    ]);
    const held = elements().flatMap((element) => {
      const kids = /\/K \[([^\]]*)\]/.exec(element.dictionary)?.[1] ?? "";
      return kids.replace(/\d+ 0 R/g, "").match(/\d+/g) ?? [];
    });
    expect(held.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(200);
  });

  test("the mark of a draft is an artifact under the text: drawn before everything else", () => {
    const [page] = ofType("Page");
    const contents = object(reference(page?.dictionary ?? "", "Contents")).stream();
    const mark = contents.search(/\/F\d 60 Tf/);
    expect(mark).toBeGreaterThan(0);
    expect(mark).toBeLessThan(contents.indexOf("/MCID 0"));
    expect(mark).toBeLessThan(contents.indexOf("EMC"));
  });
});

test("the cross-reference table points at the objects", () => {
  const table = source.slice(source.lastIndexOf("\nxref\n") + 6, source.lastIndexOf("trailer"));
  const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  for (const [at, offset] of offsets.entries()) expect(source.slice(offset, offset + 12)).toMatch(`${at + 1} 0 obj`);
  expect(offsets.length).toBe(objects.size);
});
