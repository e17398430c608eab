import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { tableLayouts } from "./look.ts";

// The static cuts ship as WOFF (TrueType inside), which the PDF engine embeds as they are; only glyphs used go into the file.
const files = join(dirname(createRequire(import.meta.url).resolve("@fontsource/ibm-plex-sans/package.json")), "files");
const cut = (weight: number, slant: "normal" | "italic") => join(files, `ibm-plex-sans-latin-${weight}-${slant}.woff`);
/** Where the cuts of the page are. */
export const plex = {
  normal: cut(400, "normal"),
  bold: cut(600, "normal"),
  italics: cut(400, "italic"),
  bolditalics: cut(600, "italic"),
};

pdfmake.setFonts({ Plex: plex });
pdfmake.setTableLayouts(tableLayouts);
// Nothing a document says may make us open a file or an address; our own fonts are the only files.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(plex).includes(path));

/** A page definition as PDF bytes. Takes the processor for tens of milliseconds: only the printing thread calls it. */
export async function renderPage(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(definition).getBuffer();
}
