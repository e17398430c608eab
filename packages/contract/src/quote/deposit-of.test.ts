import { calcola } from "@fatturachiara/fatturapa/calcolo";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { source } from "../../test/a-source.ts";
import { type BozzaSource, daComporre } from "../da-comporre.ts";
import type { DocumentDetail, DocumentInput } from "../rooms/document.ts";
import { agreedDocument } from "./agreed-document.ts";
import { depositOf } from "./deposit-of.ts";
import { advanceType, withoutAdvances } from "./without-advances.ts";

/** Ids of 22 %, 10 %, 4 %, N2.2, N4 and N1 in the list of rates. */
const rates = [1, 2, 3, 4, 7, 16];

const aLine = fc.record({
  descrizione: fc.constant("Lavori"),
  quantita: fc.option(fc.integer({ min: 1, max: 400 }).map((n) => n / 4)),
  prezzoUnitario: fc.integer({ min: 500, max: 9_000_000 }).map((cents) => cents / 1000),
  idAliquotaIvaFull: fc.constantFrom(...rates),
  flagCassa: fc.boolean(),
  flagRitenuta: fc.boolean(),
  sconto: fc.option(fc.integer({ min: 1, max: 50 })),
});

const aQuote = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 9 }),
  optional: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  withholding: fc.constantFrom(null, 20, 4, 23),
  fund: fc.constantFrom(null, 1, 4, 22),
  percent: fc.integer({ min: 1, max: 95 }),
  again: fc.option(fc.integer({ min: 1, max: 60 })),
  gross: fc.constant(false),
});
type Quote = typeof aQuote extends fc.Arbitrary<infer T> ? T : never;

function sourceOf({ lines, optional, withholding, fund }: Quote): BozzaSource {
  const wire = source({
    dataDocumento: "2026-11-20",
    idTipoDocumento: 6,
    idRitenuta: withholding ? 1 : null,
    aliquotaRitenuta: withholding,
    percentualeBaseRitenuta: withholding ? (withholding === 23 ? 50 : 100) : null,
    idCausalePagamento: withholding ? 1 : null,
    documentServices: lines.map(({ sconto, ...line }) => ({
      ...line,
      flagScontoMaggiorazione: sconto !== null,
      idTipoScontoMaggiorazione: 1,
      percScontoMaggiorazione: sconto,
    })),
  });
  const terms = lines.map((_, i) => ({
    facoltativa: i > 0 && (optional[i] ?? false),
    quantitaLibera: false,
    presa: i % 2 === 0,
  }));
  const fiscal = {
    ...wire.fiscal,
    flagCassa: fund !== null,
    idTipoCassa: fund,
    aliquotaCassa: fund === null ? null : Decimal.of(fund === 22 ? "4" : "2"),
    flagRitenutaCassa: fund === 22,
  };
  return { ...wire, fiscal, document: agreedDocument(wire.document, terms) };
}

const sumsOf = (document: DocumentInput, { document: _, numero: __, ...sources }: BozzaSource) => {
  const { totale, totaleIva, totaleCassa, totaleRitenute, netto } = calcola(
    daComporre({ ...sources, document: { ...document, modoBollo: "no" }, numero: "1" }),
  );
  return [totale, totaleIva, totaleCassa, totaleRitenute, netto].map(({ importo }) => importo);
};

const issued = (document: DocumentInput, n: number) =>
  ({ ...document, numeroDocumentoInvio: `${n}/2026`, dataDocumentoInvio: "2026-11-20" }) as DocumentInput &
    Pick<DocumentDetail, "numeroDocumentoInvio" | "dataDocumentoInvio">;

/** Each sum of the parts, and of the whole. */
function parts(quote: Quote) {
  const all = sourceOf(quote);
  const advances: ReturnType<typeof issued>[] = [];
  for (const percent of [quote.percent, ...(quote.again === null ? [] : [quote.again])]) {
    const rest = withoutAdvances(all.document, advances);
    const asked = { rest, percentuale: Decimal.of(percent), descrizione: `Acconto del ${percent}%` };
    const deposit = depositOf(asked, all);
    if (deposit.document.documentServices.length > 0) advances.push(issued(deposit.document, advances.length + 1));
  }
  const balance = withoutAdvances(all.document, advances);
  const each = [...advances, balance].map((document) => sumsOf(document, all));
  return {
    whole: sumsOf(all.document, all).map(String),
    sum: [0, 1, 2, 3, 4].map((i) =>
      String(Decimal.sum(each.map((sums) => sums[i] ?? Decimal.zero)).withDecimals(2, 8)),
    ),
    advances,
    balance,
  };
}

const RUNS = Number(process.env.QUOTES ?? 200);
const SEED = Number(process.env.QUOTES_SEED ?? 20_261_126);

test(`${RUNS} random quotes: advances and balance come to the quote to the cent, in every sum`, {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(aQuote, (quote) => {
      const { whole, sum } = parts(quote);
      expect(sum.map((one) => String(Decimal.of(one).round(2)))).toEqual(
        whole.map((one) => String(Decimal.of(one).round(2))),
      );
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test.each([
  ["TD01", "TD02", "TD01"],
  ["TD24", "TD02", "TD24"],
  ["TD06", "TD03", "TD06"],
  ["TD02", "TD02", "TD01"],
  ["TD03", "TD03", "TD06"],
])("of a quote that becomes a %s the advance is a %s and the balance a %s", (kind, advance, balance) => {
  const idOf = (codice: string) => TipoDocumento.voci.find((one) => one.codice === codice)?.id ?? null;
  const document = { ...source({}).document, idTipoDocumento: idOf(kind) };
  const paid = { documentServices: [], numeroDocumentoInvio: "1/2026", dataDocumentoInvio: null, dataDocumento: null };

  expect(advanceType(document.idTipoDocumento)).toBe(idOf(advance));
  expect(withoutAdvances(document, [paid]).idTipoDocumento).toBe(idOf(balance));
  expect(withoutAdvances(document, []).idTipoDocumento).toBe(idOf(kind));
});

test("the balance names every advance and takes its lines off, rate by rate", () => {
  const { advances, balance } = parts({
    lines: [
      {
        descrizione: "Lavori",
        quantita: 1,
        prezzoUnitario: 1000,
        idAliquotaIvaFull: 1,
        flagCassa: false,
        flagRitenuta: false,
        sconto: null,
      },
      {
        descrizione: "Lavori",
        quantita: 2,
        prezzoUnitario: 250,
        idAliquotaIvaFull: 2,
        flagCassa: false,
        flagRitenuta: false,
        sconto: null,
      },
    ],
    ...{ optional: [], withholding: null, fund: null, percent: 30, again: null, gross: false },
  });

  expect(
    advances.map(({ idTipoDocumento, documentServices }) => [
      idTipoDocumento,
      documentServices.map((line) => [line.idAliquotaIvaFull, String(line.prezzoUnitario)]),
    ]),
  ).toEqual([
    [
      3,
      [
        [1, "300.00"],
        [2, "150.00"],
      ],
    ],
  ]);
  expect(balance.riferimenti).toMatchObject([{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }]);
  expect(balance.documentServices.slice(2).map((line) => [line.descrizione, String(line.prezzoUnitario)])).toEqual([
    ["Acconto fattura n. 1/2026 del 20/11/2026: Acconto del 30%", "-300.00"],
    ["Acconto fattura n. 1/2026 del 20/11/2026: Acconto del 30%", "-150.00"],
  ]);
});
