import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSemplificata, readXml } from "../xml/index.ts";
import { vistaTabellare } from "./vista-tabellare.ts";

const corpus = join(import.meta.dirname, "../../test/corpus");
const files = readdirSync(corpus).filter((name) => name.endsWith(".xml") && !name.includes("bad"));

function read(name: string) {
  const xml = readFileSync(join(corpus, name), "utf8");
  const { fattura } = name.includes("fsm") ? readSemplificata(xml) : readXml(xml);
  if (!fattura) throw new Error(`${name} is unreadable`);
  return { xml, fattura };
}

describe("The tabular view", () => {
  test.each(files)("%s: has every element of the file, once", (name) => {
    const { xml, fattura } = read(name);

    const values = vistaTabellare(fattura).filter((one) => one.valore !== undefined && one.numero !== "");

    expect(values.length).toBe([...xml.matchAll(/<(\w+)>[^<]*<\/\1>/g)].length);
  });

  test("numbers them as the official documentation does and writes them as people do", () => {
    const rows = vistaTabellare(read("syn__td01_multialiquota_sconti.xml").fattura);
    const of = (numero: string) =>
      rows.filter((row) => row.numero === numero).map((row) => [row.etichetta, row.valore]);

    expect(of("2.1.1.1")).toEqual([["Tipo di documento", "TD01 · Fattura"]]);
    expect(of("2.1.1.3")[0]?.[1]).toBe("10/11/2026");
    expect(of("2.2.1.9")[0]?.[1]).toBe("33,33333333");
    expect(of("2.2.1")[1]?.[0]).toMatch(/\(2 di 7\)$/);
    expect(of("2.2.1")[1]?.[1]).toBeUndefined();
  });

  test("tells the size of an attachment, not its letters", () => {
    const rows = vistaTabellare(read("syn__td01_allegato_pdf.xml").fattura);

    expect(rows.find((row) => row.numero === "2.5.5")?.valore).toMatch(/^[\d.]+ (byte|kB)$/);
  });
});
