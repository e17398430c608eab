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
      "of 20 Nov 2026",
      "1,000.00",
      "Taxable amount 1,000.00",
      "VAT 22% 220.00",
      "Amount due 1,220.00 €",
      "Page 1 / 1",
    ],
  ],
  ["de", ["Rechnung 47/2026", "vom 20.11.2026", "Gesamtbetrag 1.220,00", "Mit der App Ihrer Bank zahlen"]],
  [
    "fr",
    ["Facture 47/2026", "du 20/11/2026", "Net à payer 1\u202f220,00 €", "Payer avec l'application de votre banque"],
  ],
  ["es", ["Factura 47/2026", "del 20/11/2026", "Neto a pagar 1.220,00 €", "Pague con la aplicación de su banco"]],
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

  expect([page.data, pageIn("de", page).data]).toEqual(["dell'11/12/2026", "vom 11.12.2026"]);
});

test("what the page says of rates, lines and instalments is said, and what somebody has written stays", async () => {
  const [page] = pagineDi((await readInvoice(xmlOf(aBozza()))).fattura);
  if (!page) throw new Error("no page");
  const { righe, riepilogo, pagamenti, striscia } = pageIn("en", {
    ...page,
    colonne: [
      { testa: "Descrizione", destra: false, larga: true },
      { testa: "Sconto", destra: true, larga: false },
    ],
    righe: [
      {
        celle: ["1.000,00", "10% 1.500,00"],
        dettagli: ["dall'08/11/2026 al 30/11/2026", "Codice A1 · Codice B", "Spesa accessoria", "Premio di Anna"],
      },
    ],
    riepilogo: {
      ...page.riepilogo,
      righe: [{ nome: "22% · esigibilità immediata · Art. 17 DPR 633/72", imponibile: "1.000,00", imposta: "220,00" }],
    },
    striscia: [{ etichetta: "Scadenza", righe: ["2 rate, ultima 20/01/2027"], larga: false }],
    pagamenti: [
      {
        forma: "rate",
        testa: ["Pagamento a rate", "Modalità", "Importo", "IBAN"],
        righe: [["20/12/2026", "Vaglia cambiario", "1.610,00 €", "IT60"]],
        sotto: "",
      },
    ],
  });

  expect(righe).toEqual([
    {
      celle: ["1.000,00", "10% 1,500.00"],
      dettagli: ["from 8 Nov 2026 to 30 Nov 2026", "Code A1 · Code B", "Additional cost", "Premio di Anna"],
    },
  ]);
  expect(riepilogo.righe).toEqual([
    { nome: "22% · VAT due at once · Art. 17 DPR 633/72", imponibile: "1,000.00", imposta: "220.00" },
  ]);
  expect(striscia[0]?.righe).toEqual(["2 instalments, last 20 Jan 2027"]);
  expect(pagamenti[0]).toMatchObject({ righe: [["20 Dec 2026", "Promissory note", "1,610.00 €", "IT60"]] });
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
