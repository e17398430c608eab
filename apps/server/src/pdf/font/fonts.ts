import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Families } from "../engine/engine.ts";
import { keepFont } from "./keep-font.ts";
import { unpackWoff } from "./unpack-woff.ts";

const files = join(dirname(createRequire(import.meta.url).resolve("@fontsource/ibm-plex-sans/package.json")), "files");

/** A static cut of the page's typeface; only the glyphs a document uses go into its file. */
function cut(weight: number): Buffer {
  return unpackWoff(readFileSync(join(files, `ibm-plex-sans-latin-${weight}-normal.woff`)));
}

const normal = keepFont("plex-normal", cut(400));
const bold = keepFont("plex-bold", cut(600));

/** What the writer takes for the bytes of the cuts. */
export const plex = { normal: normal.token, bold: bold.token } as const;

/** The typeface as the page engine wants it, new for every document because it writes into it. */
export const fonts = (): Families => ({ Plex: { normal: [plex.normal], bold: [plex.bold] } });

/** True where both cuts can draw this character. */
export const canDraw = (codePoint: number): boolean =>
  normal.hasGlyphForCodePoint(codePoint) && bold.hasGlyphForCodePoint(codePoint);
