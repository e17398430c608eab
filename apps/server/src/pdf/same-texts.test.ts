import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pagine } from "@fatturachiara/fatturapa/pagina";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { pdfText, squeezed } from "../../test/pdf-text.ts";
import { printFattura } from "./print-fattura.ts";

// The preview on screen draws the same page and has the same test: so the two cannot differ.

const folder = join(import.meta.dirname, "../../../../packages/fatturapa/test");
const files = [
  ...readdirSync(join(folder, "fatture/out")).map((name) => `fatture/out/${name}`),
  "corpus/syn__td01_export_usa_usd.xml",
  "corpus/syn__lotto_3_corpi.xml",
  "corpus/syn__td01_allegato_pdf.xml",
];

/** Every text of a page; `forma` is a mark for the one who draws. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "forma" ? [] : texts(part)));
}

test.each(files)("%s: every text of the page is printed", async (file) => {
  const xml = readFileSync(join(folder, file));
  const { fattura } = readXml(xml);
  if (!fattura) throw new Error(`${file} is unreadable`);
  const printed = (await pdfText(await printFattura(xml, { printed: new Date(0) }))).join("");

  const wanted = texts(pagine(fattura)).filter((text) => text !== "");
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((text) => !printed.includes(squeezed(text)))).toEqual([]);
});
