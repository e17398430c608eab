import { fontkit, type Run, type Typeface } from "../engine/engine.ts";

const kept = new Map<string, Typeface>();
const nameOf = (token: Uint8Array): string => Buffer.from(token).toString("latin1");

// The engine opens its fonts anew for every document, and parsing them takes as long as the page itself. This adds a
// "format" to the font library by its own door: a token of a few bytes, whose font is the one already parsed.
// The library says `new`; a plain function may answer with something that exists already.
function KeptFont(stream: { buffer: Uint8Array }): Typeface {
  const font = kept.get(nameOf(stream.buffer));
  if (!font) throw new Error("A font token without a font");
  return font;
}
fontkit.registerFormat(Object.assign(KeptFont, { probe: (bytes: Uint8Array) => kept.has(nameOf(bytes)) }));

/** Words whose letters are placed; more than any hundred invoices use, few enough to forget nobody's name too late. */
const WORDS = 4000;

/**
 * Parses a font once for the life of this thread, and places the letters of a word once. `token` stands for it wherever
 * the page engine wants font bytes.
 */
export function keepFont(name: string, bytes: Buffer) {
  const token = `kept font ${name}`;
  const font = fontkit.create(bytes);
  nameGlyphs(font);
  rememberWords(font);
  kept.set(token, font);
  return {
    token: Buffer.from(token, "latin1"),
    hasGlyphForCodePoint: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
  };
}

/**
 * What a glyph stands for is told by the typeface, not by who asked for it first: a font that is kept remembers its glyphs, and one
 * fetched as a part of another (the E of È, the ' of ") was fetched for no character, which it then lacked in every later document.
 */
function nameGlyphs(font: Typeface): void {
  const named = new Set<number>();
  const fetch = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = fetch(id, characters);
    if (!glyph || named.has(id)) return glyph;
    const own = ownCharacter(font, id);
    glyph.codePoints = own === undefined ? characters : [own];
    if (glyph.codePoints.length > 0) named.add(id);
    return glyph;
  };
}

/** Of several (a blank and one that does not break) the first of the alphabet; undefined where it stands for more than one together. */
function ownCharacter(font: Typeface, id: number): number | undefined {
  const singles = font.stringsForGlyph(id).filter((text) => [...text].length === 1);
  const codePoints = singles.map((text) => text.codePointAt(0) ?? 0);
  return codePoints.length > 0 ? Math.min(...codePoints) : undefined;
}

function rememberWords(font: Typeface): void {
  const words = new Map<string, Run>();
  const place = font.layout.bind(font);
  font.layout = (text, features) => {
    if (features) return place(text, features);
    let run = words.get(text);
    if (!run) {
      run = place(text);
      if (words.size >= WORDS) words.clear();
      words.set(text, run);
    }
    // The engine scales the positions in place: it gets its own.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } });
  };
}
