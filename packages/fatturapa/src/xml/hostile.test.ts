import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { readXml, readXmlTree, validateXml, writeXml, writeXmlBytes } from "./index.ts";

const sound = writeXml(invoiceOf(2));

/** Milliseconds. On a free machine these take a fraction of a second; work that grows with the square takes minutes. */
const SOON = 10_000;

/** Milliseconds that a call took. */
function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

describe("hostile input", () => {
  it.each([
    ["a DOCTYPE", sound.replace("?>", "?><!DOCTYPE a>")],
    [
      "an entity bomb",
      sound
        .replace("?>", '?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>')
        .replace("Prestazioni", "&c;"),
    ],
    [
      "an external entity",
      sound.replace("?>", '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>').replace("Prestazioni", "&b;"),
    ],
  ])("with %s is refused and nothing is expanded", (_, xml) => {
    expect(validateXml(xml)).toMatchObject([{ codice: "00200" }]);
    expect(validateXml(xml)[0]?.messaggio).toContain("DOCTYPE");
    expect(readXml(xml).fattura).toBeUndefined();
    expect(readXmlTree(xml)).toBeUndefined();
  });

  it("a million elements one inside the other end at the 256th", () => {
    const deep = "<a>".repeat(1_000_000);
    const xml = sound.replace("<DatiTrasmissione>", `<DatiTrasmissione>${deep}`);

    expect(timed(() => expect(validateXml(xml).at(-1)?.messaggio).toContain("troppi elementi"))).toBeLessThan(SOON);
    expect(timed(() => expect(readXmlTree(deep)).toBeUndefined())).toBeLessThan(SOON);
  });

  it.each([
    ["a huge text", sound.replace("Prestazioni", "x".repeat(5_000_000))],
    ["a huge text of ampersands", sound.replace("Prestazioni", "&amp;".repeat(500_000))],
    ["a huge number", sound.replace("<Imposta>", `<Imposta>${"1".repeat(5_000_000)}`)],
    ["a huge address", sound.replace("info@", `${"a@.".repeat(1_000_000)}@`)],
    ["half a million unknown elements", sound.replace("<Divisa>", `${"<x/>".repeat(500_000)}<Divisa>`)],
    [
      "half a million attributes refused one by one",
      sound.replace("<Divisa>", `${'<Causale a="1">x</Causale>'.repeat(200_000)}<Divisa>`),
    ],
    ["half a million comments", sound.replace("<Divisa>", `${"<!---->".repeat(500_000)}<Divisa>`)],
    ["a tag that never ends", `${sound.slice(0, 200)}<${"a".repeat(5_000_000)}`],
    ["a hundred thousand namespaces", sound.replace("<Divisa>", `${'<Divisa xmlns="u">'.repeat(200)}`)],
  ])("%s is read in a moment", (_, xml) => {
    const bytes = new TextEncoder().encode(xml);

    expect(
      timed(() => expect(validateXml(bytes).length).toBeGreaterThan(_.includes("comments") ? -1 : 0)),
    ).toBeLessThan(SOON);
  });

  it("bytes changed, cut, repeated and moved at random never throw, and are read twice alike", () => {
    const seed = writeXmlBytes(invoiceOf(1));
    let state = 20261120;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state % below;
    };
    const pieces = [
      "<",
      ">",
      "</",
      "/>",
      "&",
      ";",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<?",
      "?>",
      '"',
      "'",
      "=",
      ":",
      "xmlns",
      "xmlns=''",
      "\0",
      "\u00ff",
      "€",
      "<!DOCTYPE",
      " ",
      "\n",
    ].map((piece) => new TextEncoder().encode(piece));
    let refused = 0;
    for (let round = 0; round < 20_000; round++) {
      let bytes = seed.slice();
      for (let change = random(3); change >= 0; change--) {
        const at = random(bytes.length);
        const piece = pieces[random(pieces.length)] as Uint8Array;
        const kind = random(5);
        if (kind === 0) bytes[at] = random(256);
        else if (kind === 1) bytes = bytes.slice(0, at);
        else if (kind === 2) bytes = Uint8Array.from([...bytes.subarray(0, at), ...piece, ...bytes.subarray(at)]);
        else if (kind === 3) bytes.copyWithin(at, random(bytes.length), at + random(60));
        else bytes.fill(piece[0] as number, at, at + random(4));
        if (bytes.length === 0) break;
      }
      const { problemi, fattura } = readXml(bytes);
      if (problemi.length > 0) refused++;
      // What was read can always be written, and the reader does not choke on it.
      if (fattura?.FatturaElettronicaBody && round % 10 === 0) readXml(writeXml(fattura));
    }

    expect(refused).toBeGreaterThan(10_000);
  }, 60_000);
});
