import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NOTA_BOZZA, NOTA_COPIA, NOTA_DA_FIRMARE, pagine } from "@fatturachiara/fatturapa/pagina";
import type { ComeLetto, FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../../test/render-page.tsx";
import { PaperPreview } from "./paper-preview.tsx";

// The PDF draws the same page and has the same test: so the two cannot differ.

const folder = join(import.meta.dirname, "../../../../../packages/fatturapa/test");
const files = [
  ...readdirSync(join(folder, "fatture/out")).map((name) => `fatture/out/${name}`),
  "corpus/syn__td01_export_usa_usd.xml",
  "corpus/syn__lotto_3_corpi.xml",
  "corpus/syn__td01_allegato_pdf.xml",
];

function read(xml: string): ComeLetto<FatturaElettronica> {
  const { fattura } = readXml(xml);
  if (!fattura) throw new Error("unreadable");
  return fattura;
}
const fileOf = (file: string): string => readFileSync(join(folder, file), "utf8");
const squeezed = (text: string): string => text.replace(/\s/g, "");

/** Every text of a page; `forma` is a mark for the one who draws. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "forma" ? [] : texts(part)));
}

test.each(files)("%s: every text of the page is on the screen", (file) => {
  const fattura = read(fileOf(file));
  const { container } = renderPage(<PaperPreview fattura={fattura} />);
  const shown = squeezed(container.textContent ?? "");

  const wanted = texts(pagine(fattura)).filter((text) => text !== "");
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((text) => !shown.includes(squeezed(text)))).toEqual([]);
});

test("a draft is marked, and says that it was not sent; a copy says where the original is", () => {
  const fattura = read(fileOf("fatture/out/fattura-semplice.xml"));
  const { container, rerender } = renderPage(<PaperPreview fattura={fattura} draft />);
  expect(container.querySelector("[data-mark=BOZZA]")).not.toBeNull();
  expect(screen.getByText(NOTA_BOZZA)).toBeDefined();

  rerender(<PaperPreview fattura={fattura} draft toSign />);
  expect(container.querySelector("[data-mark=BOZZA]")).not.toBeNull();
  expect(screen.getByText(NOTA_DA_FIRMARE)).toBeDefined();
  expect(screen.queryByText(/possono cambiare/)).toBeNull();

  rerender(<PaperPreview fattura={fattura} fileName="IT01234567897_00001.xml" />);
  expect(container.querySelector("[data-mark=BOZZA]")).toBeNull();
  expect(screen.getByText(NOTA_COPIA)).toBeDefined();
  expect(screen.getByText("IT01234567897_00001.xml")).toBeDefined();
});

test("a file with half of its blocks missing, or twice the same ones, still has its sheet", () => {
  const complaints = vi.spyOn(console, "error");
  const xml = fileOf("fatture/out/parcella-con-due-casse.xml");
  const withholding = /<DatiRitenuta>[\s\S]*?<\/DatiRitenuta>/.exec(xml)?.[0] ?? "";
  renderPage(<PaperPreview fattura={read(xml.replace(withholding, withholding.repeat(2)))} />);
  renderPage(
    <PaperPreview
      fattura={read(
        xml.replace(/<CedentePrestatore>[\s\S]*<\/FatturaElettronicaHeader>/, "</FatturaElettronicaHeader>"),
      )}
    />,
  );

  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});
