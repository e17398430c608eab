import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../bench/invoice-of.ts";
import { readXml, readXmlTree, validateXml, writeXml } from "./index.ts";

const sound = writeXml(invoiceOf(2)).xml;

/** Milliseconds of computing. Usually a fraction of a second; work that grows with the square takes minutes. */
const SOON = 10_000;

/** Milliseconds that this process computed for a call: what else the machine does meanwhile is not counted. */
function timed(run: () => void): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1000;
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

  it("a million elements one inside the other end at the 256th", { timeout: 60_000 }, () => {
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
  ])("%s is read in a moment", { timeout: 60_000 }, (_, xml) => {
    const bytes = new TextEncoder().encode(xml);

    expect(
      timed(() => expect(validateXml(bytes).length).toBeGreaterThan(_.includes("comments") ? -1 : 0)),
    ).toBeLessThan(SOON);
  });
});
