import { createRequire } from "node:module";

type Fontkit = {
  create(bytes: Buffer): object;
  registerFormat(format: { (stream: { buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean }): void;
};

// The very copy the page engine uses: pdfmake → pdfkit → fontkit.
const fromEngine = createRequire(createRequire(import.meta.url).resolve("pdfmake"));
const fontkit = createRequire(fromEngine.resolve("pdfkit"))("fontkit") as Fontkit;

const kept = new Map<string, object>();
const nameOf = (token: Uint8Array): string => Buffer.from(token).toString("latin1");

// The engine opens its fonts anew for every document, and parsing them takes as long as the page itself. This adds a
// "format" to the font library by its own door: a token of a few bytes, whose font is the one already parsed.
// The library says `new`; a plain function may answer with something that exists already.
function KeptFont(stream: { buffer: Uint8Array }): object {
  const font = kept.get(nameOf(stream.buffer));
  if (!font) throw new Error("A font token without a font");
  return font;
}
fontkit.registerFormat(Object.assign(KeptFont, { probe: (bytes: Uint8Array) => kept.has(nameOf(bytes)) }));

/** Parses a font once for the life of this thread; the answer stands for it wherever the page engine wants font bytes. */
export function keepFont(name: string, bytes: Buffer): Buffer {
  const token = `kept font ${name}`;
  kept.set(token, fontkit.create(bytes));
  return Buffer.from(token, "latin1");
}
