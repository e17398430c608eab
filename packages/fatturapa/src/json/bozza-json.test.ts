import fc from "fast-check";
import { expect, test } from "vitest";
import { qualunque } from "../../test/qualunque-bozza.ts";
import { Decimal } from "../decimal/index.ts";
import { leggiBozza, scriviBozza } from "./bozza-json.ts";

/** Without what says nothing: absent fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("a draft is kept and read back with every digit it has", () => {
  fc.assert(
    fc.property(qualunque, ({ bozza }) => {
      const { bozza: again, problemi } = leggiBozza(JSON.parse(JSON.stringify(scriviBozza(bozza))));

      expect(problemi).toEqual([]);
      expect(plain(scriviBozza(again))).toEqual(plain(scriviBozza(bozza)));
    }),
    { numRuns: 300 },
  );
});

test("2.00 stays 2.00, and what is missing stays missing", () => {
  const { bozza, problemi } = leggiBozza({ bollo: { importo: "2.00" }, DatiBeniServizi: { DettaglioLinee: [{}] } });

  expect(problemi).toEqual([]);
  expect(bozza).toEqual({ bollo: { importo: Decimal.of("2.00") }, DatiBeniServizi: { DettaglioLinee: [{}] } });
});

test.each<[what: string, data: unknown, percorso: string]>([
  ["no object", [], ""],
  ["a field that nobody knows", { DatiGenerali: { Sconosciuto: "x" } }, "DatiGenerali.Sconosciuto"],
  ["a field that is derived", { DatiBeniServizi: { DatiRiepilogo: [] } }, "DatiBeniServizi.DatiRiepilogo"],
  ["a block in the place of a text", { nota: { testo: "x" } }, "nota"],
  ["an amount that is none", { bollo: { importo: "due" } }, "bollo.importo"],
  ["a code of no list", { bollo: { modo: "forse" } }, "bollo.modo"],
  [
    "a text too long for its field",
    { DatiBeniServizi: { DettaglioLinee: [{ Descrizione: "x".repeat(1001) }] } },
    "DatiBeniServizi.DettaglioLinee[0].Descrizione",
  ],
  ["a shape of tomorrow", { v: 99 }, "v"],
])("%s is told, at its place", (_what, data, percorso) => {
  expect(leggiBozza(data).problemi.map((problema) => problema.percorso)).toEqual([percorso]);
});
