import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { keepFont } from "./keep-font.ts";
import { tableLayouts } from "./look.ts";
import { unpackWoff } from "./unpack-woff.ts";

const files = join(dirname(createRequire(import.meta.url).resolve("@fontsource/ibm-plex-sans/package.json")), "files");

/** A static cut of the page's typeface; only the glyphs a document uses go into its file. */
function cut(weight: number, slant: "normal" | "italic"): Buffer {
  return unpackWoff(readFileSync(join(files, `ibm-plex-sans-latin-${weight}-${slant}.woff`)));
}

/** The cuts by the names the page engine knows them by. */
export const plex: Readonly<Record<string, Buffer>> = {
  "plex-normal": cut(400, "normal"),
  "plex-bold": cut(600, "normal"),
};

// The types of the engine lack its own file system.
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
for (const [name, bytes] of Object.entries(plex)) virtualfs.writeFileSync(name, keepFont(name, bytes));
pdfmake.setFonts({ Plex: { normal: "plex-normal", bold: "plex-bold" } });
pdfmake.setTableLayouts(tableLayouts);
// Nothing a document says may make us open a file or an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** A page definition as PDF bytes. Takes the processor for tens of milliseconds: only the printing thread calls it. */
export async function renderPage(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(definition).getBuffer();
}
