import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { seededRandom } from "../seeded-random.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { type Entry, leftOf } from "./reckon.ts";

// Payments, refunds and credit notes of one or several invoices, payments taken back, in any order: page, list, its
// feet, home, report and CSV say the same as a calculation apart. HISTORIES=10000 asks for that many, HISTORIES_SEED repeats.
const all = Number(process.env.HISTORIES ?? 6);
const seed = Number(process.env.HISTORIES_SEED ?? 20_261_125);

const random = seededRandom(seed);
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
const euro = (cents: number) => Decimal.of(cents).dividedBy(Decimal.of(100), 2);
const cents = (amount: Decimal) => Number(String(amount.times(Decimal.of(100)).round(0)));

/** One profile and what has happened in it. */
type History = { app: TestApp; issuer: Issuer; entries: (Entry & { numero: string; incassi: string[] })[] };

async function send({ app, issuer, entries }: History, nomina?: (Entry & { numero: string })[]): Promise<void> {
  const price = 1 + below(40_000);
  const sent = await aSentDocument(app, issuer, {
    documentServices: [
      { descrizione: "Lavoro", quantita: 1, prezzoUnitario: Number(String(euro(price))), idAliquotaIvaFull: 1 },
    ],
    ...(nomina && {
      idTipoDocumento: 4,
      riferimenti: nomina.map(({ numero }) => ({ tipo: "fattura", idDocumento: numero, data: "2026-11-20" })),
    }),
  });
  const netto = price + Math.round((price * 22) / 100);
  const numero = sent.numeroDocumentoInvio ?? "";
  entries.push({
    id: sent.id,
    numero,
    netto,
    pagato: 0,
    incassi: [],
    ...(nomina && { nomina: nomina.map(({ id }) => id) }),
  });
}

async function pay({ app, issuer, entries }: History): Promise<void> {
  const left = leftOf(entries);
  const entry = pick(entries.filter(({ id }) => (left.get(id) ?? 0) > 0));
  if (!entry) return;
  const importo = 1 + below(left.get(entry.id) ?? 0);
  const body = { data: "2026-11-20" as const, importo: euro(importo), nota: null };
  const { status, data } = await app.call(document.pay, { token: issuer.token, params: { id: entry.id }, body });
  expect(status).toBe(200);
  entry.pagato += importo;
  entry.incassi = data.incassi.map(({ id }) => id);
}

async function unpay({ app, issuer, entries }: History): Promise<void> {
  const entry = pick(entries.filter(({ incassi }) => incassi.length > 0));
  const paymentId = entry && pick(entry.incassi);
  if (!paymentId) return;
  const params = { id: entry.id, paymentId };
  const { data } = await app.call(document.unpay, { token: issuer.token, params });
  entry.incassi = data.incassi.map(({ id }) => id);
  entry.pagato = data.incassi.reduce((sum, { importo }) => sum + cents(importo), 0);
}

async function something(history: History): Promise<void> {
  const invoices = history.entries.filter(({ nomina }) => !nomina);
  const turn = below(10);
  if (invoices.length === 0 || turn < 2) return send(history);
  if (turn < 5)
    return send(
      history,
      [...new Set([pick(invoices), pick(invoices)])].filter((one) => one !== undefined),
    );
  if (turn < 8) return pay(history);
  return unpay(history);
}

/** What every place says is left, in cents: of each document by its page and its row, of all by every sum. */
async function said({ app, issuer: { token }, entries }: History) {
  const { data: list } = await app.call(document.list, { token, query: { page: 1, year: 0, size: 100 } });
  const { data: start } = await app.call(home.read, { token, query: {} });
  const { data: report } = await app.call(document.report, { token, query: { year: 2026 } });
  const { data: csv } = await app.call(document.export, { token, query: { year: 0, format: "csv" } });
  if (Array.isArray(list)) throw new Error("A page was asked for");
  const pages = new Map<string, number>();
  for (const { id } of entries)
    pages.set(id, cents((await app.call(document.read, { token, params: { id } })).data.daIncassare));
  const rows = new Map(list.items.map(({ id, daIncassare }) => [id, cents(daIncassare)]));
  const [head = [], ...lines] = Buffer.from(csv.bytes)
    .toString("utf8")
    .trim()
    .split("\r\n")
    .map((text) => text.split(";"));
  const column = lines.map((cells) => Number((cells[head.indexOf("Da incassare")] ?? "").replace(/[.,]/g, "")));
  const sums = [list.totali.daIncassare, start.incassi.daIncassare, report.incassi.daIncassare].map(cents);
  return { pages, rows, sums, column: column.toSorted((a, b) => a - b) };
}

test(`whatever happened, every place says what is left as a calculation apart does (${all} histories)`, async () => {
  const app = await testApp();
  for (let turn = 0; turn < all; turn += 1) {
    const history: History = { app, issuer: await anIssuer(app), entries: [] };
    for (let step = 4 + below(8); step > 0; step -= 1) await something(history);
    const left = leftOf(history.entries);
    // A column and a sum take a note with a minus: it is the customer's.
    const signed = history.entries.map(({ id, nomina }) => (nomina ? 0 - (left.get(id) ?? 0) : (left.get(id) ?? 0)));
    const owed = signed.reduce((sum, cents) => sum + cents, 0);
    const { pages, rows, sums, column } = await said(history);

    const told = `HISTORIES_SEED=${seed}, history ${turn}: ${JSON.stringify(history.entries)}`;
    expect(pages, told).toEqual(left);
    expect(rows, told).toEqual(left);
    expect(sums, told).toEqual([owed, owed, owed]);
    expect(column, told).toEqual(signed.toSorted((a, b) => a - b));
  }
}, 36_000_000);
