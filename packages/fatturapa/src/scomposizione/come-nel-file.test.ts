import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { corpus, readShared, sayMissing, sharedFolder } from "../../test/shared-folder.ts";
import { conRiga, conRighe } from "../bozza/con-riga.ts";
import { conTestata } from "../bozza/con-testata.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { righeDi } from "../bozza/parti-bozza.ts";
import { rilascia } from "../bozza/rilascia.ts";
import { Decimal } from "../decimal/index.ts";
import { componiFattura, dalFile, senzaFile } from "../documento/index.ts";
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
  const { valida, fattura } = readXml(bytes());
  if (!valida) return [];
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
      const changed = change(da);

      expect(bodyOf(changed), name).toEqual(bodyOf({ ...changed, bozza: senzaFile(changed.bozza) }));
      expect(dalFile(changed)?.vale, name).toBe(false);
    }
  });

  test("as a whole also where a text that was kept is written anew: not a word of it is lost", () => {
    const text = "Una causale tanto lunga che il file la porta in due pezzi. ".repeat(5).trim();
    const ofCausale = kept.filter(([, { bozza }]) =>
      bozza.comeNelFile?.some((one) => one.percorso?.includes("Causale")),
    );
    expect(ofCausale.length).toBeGreaterThan(0);
    for (const [name, da] of ofCausale) {
      const { Causale = [] } = bodyOf(conTestata(da, { Causale: [text] }))?.DatiGenerali.DatiGeneraliDocumento ?? {};

      expect(Causale.join(" ").replaceAll("  ", " "), name).toContain(text);
    }
  });

  test("a draft of before its file was remembered loses it with the next edit that is told", () => {
    const { improntaFile: _, ...bozza } = kept[0]?.[1].bozza ?? {};

    expect(rilascia(bozza, { ...bozza, nota: "Da controllare" }).comeNelFile).toBeDefined();
    expect(rilascia(bozza, { ...bozza, bollo: { modo: "si" } }).comeNelFile).toBeUndefined();
  });

  test("other words in a line do not touch it", () => {
    for (const [name, da] of kept) {
      const reworded = conRiga(da, 0, (riga) => ({ ...riga, Descrizione: "Altre parole" }));
      if (da.bozza.comeNelFile?.some(({ percorso }) => percorso?.endsWith("DettaglioLinee[0].Descrizione"))) continue;

      expect(dalFile(reworded)?.vale, name).toBe(true);
      expect(bodyOf(reworded)?.DatiBeniServizi.DettaglioLinee[0].Descrizione, name).toBe("Altre parole");
    }
  });

  test("a note and a name of the customer's do not touch it", () => {
    for (const [name, da] of kept) {
      const noted = { ...da, bozza: { ...da.bozza, nota: "Da controllare" } };

      expect(bodyOf(noted), name).toEqual(bodyOf(da));
    }
  });
});
