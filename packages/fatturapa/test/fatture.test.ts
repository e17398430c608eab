import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { calcola } from "../src/calcolo/index.ts";
import { controlla } from "../src/controlli/index.ts";
import { componiFattura, verifica } from "../src/documento/index.ts";
import { readXml, validateXml, writeXml } from "../src/xml/index.ts";
import { daBreve } from "./da-breve.ts";
import { leggiStoria } from "./leggi-bozza.ts";
import { officialXsd } from "./official-xsd.ts";
import { sayMissing, sharedFolder } from "./shared-folder.ts";
import { whole } from "./whole.ts";

/** `GOLDEN=update npx vitest run …/fatture` rewrites what is expected, only with files the official XSD accepts; review the diff like code. */
const update = process.env.GOLDEN === "update";
const folder = join(import.meta.dirname, "fatture");
const stories = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -".json".length));

sayMissing("the golden invoices against the official XSD");
const xsd = sharedFolder ? officialXsd("ordinaria") : undefined;
if (update && !xsd) throw new Error("Goldens are rewritten only where the official XSD is at hand.");

/** One element per line, so that a change can be read. */
const leggibile = (xml: string): string => xml.replaceAll("><", ">\n<");

describe.each(stories)("%s", (name) => {
  const storia = leggiStoria(readFileSync(join(folder, `${name}.json`), "utf8"));
  const da = daBreve(storia.bozza);
  const fattura = componiFattura(da, { progressivoInvio: "00001" });
  const xml = writeXml(fattura).xml;
  const expected = join(folder, "out", `${name}.xml`);

  test("is valid, for us and for the official XSD", () => {
    expect(validateXml(xml)).toEqual([]);
    if (xsd) expect(xsd.verdict(new TextEncoder().encode(xml))).toBeUndefined();
  });

  test("is the expected file", () => {
    if (update && xsd?.verdict(new TextEncoder().encode(xml)) === undefined) writeFileSync(expected, leggibile(xml));
    expect(existsSync(expected), `no ${expected}: create it with GOLDEN=update`).toBe(true);
    expect(leggibile(xml)).toBe(readFileSync(expected, "utf8"));
  });

  test("has no errors, as a draft, as our document, as a file of others", () => {
    const read = whole(readXml(xml));
    const errors = [
      ...verifica(da, storia.oggi).problemi,
      ...controlla(read, { oggi: storia.oggi, origine: "nostra" }),
    ].filter((one) => one.gravita === "errore");

    expect(errors).toEqual([]);
    expect(controlla(read, { oggi: storia.oggi, origine: "esterna" })).toEqual([]);
  });

  test("written and read back says the same", () => {
    const read = whole(readXml(xml));

    expect(read && writeXml(read).xml).toBe(xml);
  });

  test("asks for what the totals say is to be paid", () => {
    const { netto, totale } = calcola(da);
    const [body] = fattura.FatturaElettronicaBody;
    const paid = body.DatiPagamento?.flatMap((one) =>
      one.DettaglioPagamento.map((detail) => String(detail.ImportoPagamento)),
    );

    expect(String(body.DatiGenerali.DatiGeneraliDocumento.ImportoTotaleDocumento)).toBe(String(totale.importo));
    if (paid?.length === 1) expect(paid).toEqual([String(netto.importo)]);
  });
});

test("there are stories enough, and no expected file without its story", () => {
  const out = readdirSync(join(folder, "out")).map((name) => name.slice(0, -".xml".length));

  expect(stories.length).toBeGreaterThanOrEqual(20);
  expect(out.sort()).toEqual([...stories].sort());
});
