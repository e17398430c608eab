import { expect, it } from "vitest";
import { ownFiles, readOwn } from "../../../test/own-files.ts";
import { whole } from "../../../test/whole.ts";
import { readSemplificata } from "../../xml/index.ts";
import { pagineSemplificata, riepiloghiSemplificata, totaliDi } from "../index.ts";

const read = (file: string) => whole(readSemplificata(readOwn("corpus", file)));

it("a simplified invoice is a page like any other", () => {
  expect(pagineSemplificata(read("syn__fsm_td07_122.xml"))).toMatchObject([
    {
      titolo: "Fattura semplificata S/1",
      data: "del 10/11/2026",
      emittente: "ALFA SERVIZI SRL",
      righe: [{ celle: ["Pranzo", "10%", "110,00"], dettagli: [] }],
      riepilogo: { righe: [{ nome: "10%", imponibile: "100,00", imposta: "10,00" }] },
      netto: { etichetta: "Netto a pagare", importo: "110,00\u00A0€" },
    },
  ]);
});

it("a correction says which invoice it corrects", () => {
  const [page] = pagineSemplificata(read("syn__fsm_td08_nota_credito.xml"));

  expect(page?.titolo).toContain("Nota di credito semplificata");
  expect(page?.striscia.map(({ etichetta }) => etichetta)).toContain("Fattura rettificata");
  expect(page?.netto.etichetta).toBe("Netto a credito");
});

it("taxable amount and tax are always the total", () => {
  for (const file of ownFiles("corpus").filter((name) => name.includes("fsm_")))
    for (const { importi } of totaliDi(read(file)))
      expect(importi?.imponibile.plus(importi.imposta).toString()).toBe(importi?.totale.toString());
});

it("a spoiled file has a page too, without a false sum", () => {
  const xml = new TextDecoder().decode(readOwn("corpus", "syn__fsm_td07_122.xml"));
  const { fattura } = readSemplificata(xml.replace(/<Importo>[^<]*/, "<Importo>tanto"));
  const [page] = fattura ? pagineSemplificata(fattura) : [];

  expect(page?.totali.totale.valore).toBe("");
  expect(page?.totali.sopra).toEqual([]);
});

it.each([
  ["syn__fsm_td07_122.xml", ["10.00 undefined: 100.00 + 10.00"]],
  ["syn__fsm_td07_solo_imposta.xml", ["22.00 undefined: 100.00 + 22.00"]],
])("%s: its lines by rate are the summary that it does not state", (file, expected) => {
  const [body] = read(file).FatturaElettronicaBody;

  expect(
    riepiloghiSemplificata(body.DatiBeniServizi).map(
      ({ aliquota, natura, imponibile, imposta }) => `${aliquota} ${natura}: ${imponibile} + ${imposta}`,
    ),
  ).toEqual(expected);
});
