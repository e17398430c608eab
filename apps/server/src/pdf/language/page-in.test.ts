import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pagineDi } from "@fatturachiara/fatturapa/pagina";
import { expect, test } from "vitest";
import { aBozza, aRiga, xmlOf } from "../../../test/a-bozza.ts";
import { pdfText, squeezed } from "../../../test/pdf-text.ts";
import { printFattura } from "../print-fattura.ts";
import { readInvoice } from "../read-invoice.ts";
import { labelIn, labels } from "./labels.ts";
import { pageIn } from "./page-in.ts";

const printed = new Date("2026-11-21T10:00:00Z");
const folder = join(import.meta.dirname, "../../../../../packages/fatturapa/test/fatture/out");
const transfer = {
  ...{ posizione: 0, codice: "BCD", importo: "1.220,00 €", entro: "21/12/2026", beneficiario: "Mario Rossi" },
  ...{ iban: "IT60 X054", causale: "Fattura 47/2026", al: "21/11/2026" },
};

test.each([
  [
    "en",
    [
      "Invoice 47/2026",
      "of 20/11/2026",
      "Taxable amount 1.000,00",
      "VAT 22% 220,00",
      "Amount due 1.220,00 €",
      "Page 1 / 1",
    ],
  ],
  ["de", ["Rechnung 47/2026", "vom 20/11/2026", "Gesamtbetrag 1.220,00", "Mit der App Ihrer Bank zahlen"]],
  ["fr", ["Facture 47/2026", "du 20/11/2026", "Net à payer 1.220,00 €", "Payer avec l'application de votre banque"]],
  ["es", ["Factura 47/2026", "del 20/11/2026", "Neto a pagar 1.220,00 €", "Paga con la aplicación de tu banco"]],
] as const)(
  "the labels of a printed invoice are said in %s, the words of the law in Italian",
  async (language, said) => {
    const bozza = aBozza({ righe: [aRiga({ descrizione: "Fattura e Importo sono parole di chi scrive" })] });

    const pages = pdfText(await printFattura(xmlOf(bozza), { printed, language, transfer }));

    const page = pages.join("");
    expect(said.filter((words) => !page.includes(squeezed(words)))).toEqual([]);
    for (const kept of [
      "Fattura e Importo sono parole di chi scrive",
      "Documento privo di valore fiscale: copia di cortesia",
    ])
      expect(page).toContain(squeezed(kept));
    expect(page).not.toContain(squeezed("Netto a pagare"));
  },
);

test("a day after an apostrophe is said in the other language too", async () => {
  const [page] = pagineDi((await readInvoice(xmlOf(aBozza({ data: "2026-12-11" })))).fattura);
  if (!page) throw new Error("no page");

  expect([page.data, pageIn("de", page).data]).toEqual(["dell'11/12/2026", "vom 11/12/2026"]);
});

test("a simplified note, a price with its tax and a bank keep their number, sign and name", async () => {
  const [page] = pagineDi((await readInvoice(xmlOf(aBozza()))).fattura);
  if (!page) throw new Error("no page");
  const said = (titolo: string) => pageIn("de", { ...page, titolo }).titolo;

  expect(["Nota di credito semplificata S/1", "Importo € IVA compresa", "IBAN · Banca del Piemonte"].map(said)).toEqual(
    [...["Gutschrift (vereinfacht) S/1", "Betrag € inkl. MwSt.", "IBAN · Banca del Piemonte"]],
  );
});

test("every label of every sample has its word in every language", async () => {
  const unsaid = new Set<string>();
  for (const name of readdirSync(folder)) {
    const { fattura } = await readInvoice(readFileSync(join(folder, name)));
    for (const page of pagineDi(fattura)) {
      const { totali, striscia, colonne, riepilogo, netto, pagamenti, fornitore, cliente } = page;
      const shown = [
        ...[fornitore.ruolo, cliente.ruolo, netto.etichetta, ...riepilogo.testa],
        ...[...totali.sopra, totali.totale, ...totali.sotto, ...striscia].map(({ etichetta }) => etichetta),
        ...colonne.map(({ testa }) => testa),
        ...pagamenti.flatMap((one) =>
          one.forma === "unico" ? one.coppie.map(({ etichetta }) => etichetta) : one.testa,
        ),
      ];
      for (const label of shown) if (!isKnown(label)) unsaid.add(label);
    }
  }
  expect([...unsaid]).toEqual([]);
});

/** A label, or one followed by what is the same everywhere: a sign, a code, a rate, a bank. */
const isKnown = (text: string) =>
  text === "" ||
  /^IBAN/.test(text) ||
  text.split(" ").some((_, at, words) => labelIn("en", words.slice(0, at + 1).join(" ")));

test("no label is left without a word, and Italian is the page itself", async () => {
  expect(Object.values(labels).filter((row) => row.length !== 4 || row.some((word) => word === ""))).toEqual([]);

  const { fattura } = await readInvoice(xmlOf(aBozza()));
  const [page] = pagineDi(fattura);
  if (!page) throw new Error("no page");
  expect(pageIn("it", page)).toBe(page);
});
