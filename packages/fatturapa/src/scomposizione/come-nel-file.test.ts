import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { conRiga, conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { rilascia } from "../bozza/rilascia.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura } from "../documento/index.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";
import { readXml } from "../xml/index.ts";
import { scomponiFattura } from "./index.ts";
import { differenze } from "./perdite.ts";

const own = new URL("../../test/corpus/", import.meta.url);
const files: [name: string, bytes: () => Uint8Array][] = [
  ...readdirSync(own)
    .filter((name) => name.endsWith(".xml") && !name.includes("fsm"))
    .map((name): [string, () => Uint8Array] => [name, () => new Uint8Array(readFileSync(new URL(name, own)))]),
  ...(sharedFolder ? corpus() : [])
    .filter((row) => row.kind.startsWith("ordinaria") && row.validXsd.startsWith("yes") && !row.file.startsWith("syn"))
    .map(({ file }): [string, () => Uint8Array] => [file, () => readShared("fatturapa", "corpus", file)]),
];
sayMissing("drafts that say what the real invoices of the corpus say");

/** Each document of a sound file, with its place. */
const documents: [name: string, fattura: FatturaElettronica, indice: number][] = files.flatMap(([name, bytes]) => {
  const { fattura, problemi } = readXml(bytes());
  if (!fattura || problemi.length > 0) return [];
  return fattura.FatturaElettronicaBody.map((_, i): [string, FatturaElettronica, number] => [name, fattura, i]);
});

const bodyOf = (da: DaComporre) => componiFattura(da, { progressivoInvio: "1" }).FatturaElettronicaBody[0];

describe("a document of a file, as a draft and composed again", () => {
  test.each(documents)("%s says what it said (document %#)", (_name, fattura, indice) => {
    const { da } = scomponiFattura(fattura, indice);

    expect(differenze(fattura.FatturaElettronicaBody[indice], bodyOf(da))).toEqual([]);
  });
});

describe("what was kept as in the file goes with the first edit that amounts follow from", () => {
  const kept = documents.flatMap(([name, fattura, indice]): [string, DaComporre][] => {
    const { da } = scomponiFattura(fattura, indice);
    return da.bozza.comeNelFile ? [[name, da]] : [];
  });
  const edited = (da: DaComporre, change: (da: DaComporre) => DaComporre): DaComporre => {
    const after = change(da);
    return { ...after, bozza: rilascia(da.bozza, after.bozza) };
  };
  const edits: [string, (da: DaComporre) => DaComporre][] = [
    ["a price", (da) => conRiga(da, 0, (riga) => ({ ...riga, PrezzoUnitario: Decimal.of("123.45") }))],
    ["a line taken away", (da) => conRighe(da, righeDi(da).slice(1))],
    ["the day", (da) => conTestata(da, { Data: "2026-11-20" })],
    ["the discount", (da) => conTestata(da, { ScontoMaggiorazione: [{ Tipo: "SC", Importo: Decimal.of("1.00") }] })],
    ["the stamp duty", (da) => ({ ...da, bozza: { ...da.bozza, bollo: { modo: "si", addebitato: "SI" } } })],
  ];

  test.each(edits)("%s: it is composed as if it had been written here", (_what, change) => {
    expect(kept.length).toBeGreaterThan(20);
    for (const [name, da] of kept.filter(([, one]) => righeDi(one).length > 1)) {
      const { comeNelFile: _, ...free } = da.bozza;

      expect(bodyOf(edited(da, change)), name).toEqual(bodyOf(change({ ...da, bozza: free })));
    }
  });

  test("a note and a name of the customer's do not touch it", () => {
    for (const [name, da] of kept) {
      const noted = edited(da, (one) => ({ ...one, bozza: { ...one.bozza, nota: "Da controllare" } }));

      expect(bodyOf(noted), name).toEqual(bodyOf(da));
    }
  });
});
