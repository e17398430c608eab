import { objectsOf, type PdfObject, reference } from "./pdf-objects.ts";

/**
 * The text a reader of the PDF can select, page by page, in drawing order and without any blank (justified cells and
 * separate words would make blanks a matter of taste). Reads what our engine writes: plain objects, hexadecimal glyphs,
 * ToUnicode maps.
 */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object.dictionary));
  return pages.map((page) => {
    const contents = objects.get(reference(page.dictionary, "Contents"));
    const resources = objects.get(reference(page.dictionary, "Resources"));
    if (!contents || !resources) throw new Error("A page without contents");
    return drawn(contents.stream(), fontsOf(resources.dictionary, objects));
  });
}

/** The same text without blanks and with typewriter's apostrophes, to look for in `pdfText`. */
export function squeezed(text: string): string {
  return text.replace(/\s/g, "").replaceAll("’", "'");
}

type Glyphs = Map<number, string>;

function fontsOf(resources: string, objects: Map<number, PdfObject>): Map<string, Glyphs> {
  const list = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? "";
  const fonts = new Map<string, Glyphs>();
  for (const [, name = "", number = ""] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(number));
    const map = font && objects.get(reference(font.dictionary, "ToUnicode"));
    if (map) fonts.set(name, glyphsOf(map.stream()));
  }
  return fonts;
}

function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, text = ""] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      glyphs.set(glyph, Buffer.from(text.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
      glyph += 1;
    }
  }
  return glyphs;
}

function drawn(contents: string, fonts: Map<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let text = "";
  for (const [, font, pieces = ""] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map();
    for (const [, hex = ""] of pieces.matchAll(/<([0-9a-f]+)>/gi)) {
      for (const code of hex.match(/.{4}/g) ?? []) text += glyphs.get(Number.parseInt(code, 16)) ?? "";
    }
  }
  return squeezed(text);
}
