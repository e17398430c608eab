import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import { aBozza, aRiga, xmlOf } from "../../test/a-bozza.ts";
import { pdfText, squeezed } from "../../test/pdf-text.ts";
import { ThreadPool } from "../apart/thread-pool.ts";
import { defineSheets, type PrintOptions } from "./define/define-sheets.ts";
import { printFattura } from "./print-fattura.ts";
import type { PrintAnswer, PrintRequest } from "./print-worker.ts";

const now = { printed: new Date("2026-11-21T10:00:00Z") };

async function printed(bozza: DaComporre, options: Partial<PrintOptions> = {}): Promise<string[]> {
  return pdfText(await printFattura(xmlOf(bozza), { ...now, ...options }));
}

const cassa = {
  tipo: "TC04",
  aliquota: Decimal.of("4"),
  aliquotaIva: Decimal.of("22.00"),
  soggettaARitenuta: false,
} as const;
const ritenuta = {
  tipo: "RT01",
  aliquota: Decimal.of("20"),
  percentualeBase: Decimal.of("100"),
  causale: "A",
} as const;

test("what was printed before changes nothing of a page, and takes no letter from it", async () => {
  const bozza = aBozza({ causale: "Fattura dell'11/01/2027, E, A, O" });
  const composed = aBozza({ causale: '"Così è": È, À, Ò' });
  const thread = () => {
    const pool = new ThreadPool<PrintRequest, PrintAnswer>(new URL("./print-worker.ts", import.meta.url), {
      ...{ threads: 1, cpuMs: 20_000, wallMs: 60_000, heapMb: 512 },
    });
    const print = async (one: DaComporre) => {
      const answer = await pool.ask({ file: xmlOf(one), options: now });
      return "pdf" in answer ? answer.pdf : new Uint8Array();
    };
    return { print, close: () => pool.close() };
  };
  const [fresh, used] = [thread(), thread()];

  const first = await fresh.print(bozza);
  await used.print(composed);
  const later = await used.print(bozza);
  fresh.close();
  used.close();

  expect(pdfText(later).join("")).toContain(squeezed("Fattura dell'11/01/2027, E, A, O"));
  expect(Buffer.from(later).equals(first)).toBe(true);
});

describe("The printed page says what the file says", () => {
  test("a professional's invoice with fund and withholding, to the cent (RULES §17)", async () => {
    const [page = ""] = await printed(
      aBozza({ tipoDocumento: "TD06", cassa, ritenuta, righe: [aRiga({ cassa: true, ritenuta: true })] }),
      { fileName: "ITRSSMRA80A01H501U_00001.xml" },
    );

    for (const words of [
      "Parcella 47/2026",
      "del 20/11/2026",
      "P.IVA IT12345678903 · C.F. RSSMRA80A01H501U",
      "Officine Meridiana S.r.l.",
      "Via Savona 97 · 20144 Milano (MI) · IT",
      "Codice destinatario X7QR4KT",
      "Imponibile 1.000,00",
      "Cassa previdenziale TC04 4% 40,00",
      "IVA 22% 228,80",
      "Totale documento 1.268,80",
      "Ritenuta d'acconto 20% −200,00",
      "Netto a pagare 1.068,80 €",
      "20% di 1.000,00 €, causale A.",
      "Da pagare entro il 21/12/2026",
      "IBAN · Banca del Piemonte IT60 X054 2811 1010 0000 0123 456",
      "Documento privo di valore fiscale",
      "ITRSSMRA80A01H501U_00001.xml",
      "Pagina 1 di 1",
    ])
      expect(page).toContain(squeezed(words));
    expect(page).not.toContain("BOZZA");
  });

  test("a draft is marked on every page and says that it was not sent", async () => {
    const pages = await printed(aBozza({ righe: Array.from({ length: 60 }, () => aRiga()) }), { bozza: true });

    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toContain("BOZZA");
      expect(page).toContain(squeezed("bozza non ancora trasmessa"));
    }
  });

  test("two hundred lines: every one is there once, the head on every page, pages counted", async () => {
    const righe = Array.from({ length: 200 }, (_, i) => aRiga({ descrizione: `Voce numero ${i + 1};` }));
    const pages = await printed(aBozza({ righe }));

    const lined = pages.filter((page) => page.includes("Vocenumero"));
    for (const page of lined) expect(page).toContain(squeezed("Descrizione Prezzo IVA Importo €"));
    for (const [i, page] of pages.entries()) expect(page).toContain(`Pagina${i + 1}di${pages.length}`);
    for (let n = 1; n <= 200; n += 1) expect(pages.join("").split(`Vocenumero${n};`)).toHaveLength(2);
    expect(pages.at(-1)).toContain(squeezed("Netto a pagare 244.000,00 €"));
  });

  test("accents, discounts, periods and codes are readable", async () => {
    const [page = ""] = await printed(
      aBozza({
        causale: "Attività svolta presso l'università di Forlì",
        righe: [
          aRiga({
            descrizione: "Consulenza più perizia",
            quantita: Decimal.of("12.5"),
            unitaMisura: "ore",
            prezzoUnitario: Decimal.of("33.33333333"),
            sconti: [{ tipo: "SC", percentuale: Decimal.of("10") }],
            inizioPeriodo: "2026-10-01",
            finePeriodo: "2026-10-31",
            codice: { tipo: "INTERNO", valore: "ART-1" },
          }),
        ],
      }),
    );

    for (const words of [
      "Attività svolta presso l'università di Forlì",
      "dal 01/10/2026 al 31/10/2026",
      "Codice ART-1",
      "12,5 ore 33,33333333 10% 22% 375,00",
    ])
      expect(page).toContain(squeezed(words));
  });
});

describe("The page as data", () => {
  const definitionOf = (bozza: DaComporre) => {
    const { fattura } = readXml(xmlOf(bozza));
    if (!fattura) throw new Error("unreadable");
    return defineSheets({ fattura, xml: new Uint8Array() }, now).define(true);
  };

  test("rows are never split and their head is repeated", () => {
    const definition = definitionOf(aBozza());
    const [sheet] = definition.content as { stack: { table?: Record<string, unknown> }[] }[];
    const lines = sheet?.stack.find((block) => block.table?.dontBreakRows);

    expect(lines?.table).toMatchObject({ headerRows: 1, dontBreakRows: true });
  });
});

test("what is not an invoice is refused, and the next page is printed all the same", async () => {
  await expect(printFattura(Buffer.from("<a/>"), now)).rejects.toThrow();
  await expect(printFattura(xmlOf(aBozza()), now)).resolves.toHaveProperty("length");
});

test("ten pages asked for at once come out each with its own number", async () => {
  const numbers = Array.from({ length: 10 }, (_, i) => `${i + 101}/2026`);

  const pages = await Promise.all(numbers.map((numero) => printed(aBozza({ numero }))));

  for (const [i, [page]] of pages.entries()) expect(page).toContain(`Fattura${numbers[i]}`);
});

test("printing leaves the server free to answer", async () => {
  const righe = Array.from({ length: 200 }, (_, i) => aRiga({ descrizione: `Voce ${i}` }));
  const xml = xmlOf(aBozza({ righe }));
  await printFattura(xml, now);
  let turns = 0;
  const turn = () => {
    turns += 1;
    return setImmediate(() => (next = turn()));
  };
  let next = turn();

  await printFattura(xml, now);

  clearImmediate(next);
  // Drawn on this thread, the loop would turn a few times, between one step and the next.
  expect(turns).toBeGreaterThan(50);
});
