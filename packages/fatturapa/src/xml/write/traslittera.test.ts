import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { traslittera } from "../index.ts";

describe("a text made storable", () => {
  it.each([
    ["10 €", "10 EUR"],
    ["“così” ‘è’", "\"così\" 'è'"],
    ["a – b — c", "a - b - c"],
    ["ecc…", "ecc..."],
    ["cœur, Œuvre", "coeur, OEuvre"],
    ["prima\nseconda\r\nterza\tquarta", "prima seconda  terza quarta"],
    ["  spazi  ", "spazi"],
    ["Łódź, București, Škoda", "Lódz, Bucuresti, Skoda"],
    ["perche\u0301", "perché"],
    ["100 m²", "100 m²"],
    ["a\u00a0b", "a b"],
    ["«caporali»", "«caporali»"],
    ["日本", "??"],
    ["a\u200bb\ufeffc x\u0304", "abc x"],
    ["ﬁne", "fine"],
    ["3 × 2", "3 × 2"],
    ["", ""],
  ])("in Latin-1: %j becomes %j", (testo, storable) => {
    expect(traslittera(testo, "latin1")).toBe(storable);
  });

  it.each([
    ["n° 12/à", "no 12/a"],
    ["«è»", '"e"'],
    ["Straße", "Strasse"],
    ["20 ℃", "20 oC"],
    ["3 × 2", "3 x 2"],
    ["§ 5", "par. 5"],
    ["10 €", "10 EUR"],
  ])("in Basic Latin: %j becomes %j", (testo, storable) => {
    expect(traslittera(testo, "ascii")).toBe(storable);
  });

  it("holds only characters of its class, on one line, and stays as it is when made again", () => {
    const anyText = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(anyText, (testo) => {
        const latin = traslittera(testo, "latin1");
        const ascii = traslittera(testo, "ascii");

        expect(latin).toMatch(/^(?:[ -~\u00a1-\u00ff]*)$/);
        expect(ascii).toMatch(/^[ -~]*$/);
        expect(latin).toBe(latin.trim());
        expect(traslittera(latin, "latin1")).toBe(latin);
        expect(traslittera(ascii, "ascii")).toBe(ascii);
      }),
    );
  });
});
