import { ADVANCES, INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { applyEventToDocument } from "../../src/rooms/sending/index.ts";
import { anIssuer, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { seededRandom } from "../seeded-random.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { type Entry, leftOf } from "./reckon.ts";

// Refusals, payments, refunds, balances of an advance and credit notes of one or several invoices, payments taken back, in any order: page, list, its
// feet, home, report and CSV say the same as a calculation apart. HISTORIES=10000 asks for that many, HISTORIES_SEED repeats.
const all = Number(process.env.HISTORIES ?? 6);
const seed = Number(process.env.HISTORIES_SEED ?? 20_261_125);

const random = seededRandom(seed);
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
const euro = (cents: number) => Decimal.of(cents).dividedBy(Decimal.of(100), 2);
const cents = (amount: Decimal) => Number(String(amount.times(Decimal.of(100)).round(0)));

/** One profile and what has happened in it. */
type History = { app: TestApp; issuer: Issuer; entries: Known[] };
type Known = Entry & { numero: string; incassi: string[]; prezzo: number };

type Named = {
  /** The invoices that a note credits. */
  nomina?: Known[];
  /** The advance that a balance deducts: it names it, and settles nothing of it. */
  acconto?: Known;
};

async function send({ app, issuer, entries }: History, { nomina, acconto }: Named = {}): Promise<void> {
  const price = 1 + below(40_000);
  const line = (cents: number) => ({
    ...{ descrizione: "Lavoro", quantita: 1, prezzoUnitario: Number(String(euro(cents))), idAliquotaIvaFull: 1 },
  });
  const named = (acconto ? [acconto] : (nomina ?? [])).map(({ numero }) => ({
    ...{ tipo: "fattura", idDocumento: numero, data: "2026-11-20" },
  }));
  const sent = await aSentDocument(app, issuer, {
    documentServices: acconto ? [line(price + acconto.prezzo), line(-acconto.prezzo)] : [line(price)],
    riferimenti: named,
    idTipoDocumento: nomina ? 4 : acconto ? INVOICE : pick([INVOICE, ...ADVANCES]),
  });
  const netto = price + Math.round((price * 22) / 100);
  const numero = sent.numeroDocumentoInvio ?? "";
  entries.push({
    id: sent.id,
    numero,
    netto,
    pagato: 0,
    incassi: [],
    prezzo: price,
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

const refusals = [
  ["smtp:accepted", "sdi:NS"],
  ["smtp:accepted", "sdi:RC", "sdi:NE_EC02"],
] as const;

/** SdI rejects one, or a public body refuses what it had got. */
async function refuse({ app, issuer, entries }: History): Promise<void> {
  const entry = pick(entries.filter(({ respinto }) => !respinto));
  if (!entry) return;
  for (const evento of pick(refusals) ?? []) {
    const message = { tipo: "ALTRO", messaggio: "Di prova.", at: app.clock.now() } as const;
    const about = { profileId: issuer.profile, documentId: entry.id, transmissionId: null };
    const { esito } = await inTransaction(app.db, (tx) =>
      applyEventToDocument(tx, app.deps, { ...message, ...about, errori: [], evento, contesto: { formato: "FPA12" } }),
    );
    expect(esito).toBe("applicato");
  }
  entry.respinto = true;
  entry.incassi = [];
}

async function something(history: History): Promise<void> {
  // Whoever writes a note does not choose what came back.
  const invoices = history.entries.filter(({ nomina, respinto }) => !nomina && !respinto);
  const turn = below(11);
  const one = () => pick(invoices);
  if (invoices.length === 0 || turn < 1) return send(history);
  const acconto = one();
  if (turn < 2 && acconto) return send(history, { acconto });
  if (turn < 5) return send(history, { nomina: [...new Set([one(), one()])].filter((known) => known !== undefined) });
  if (turn < 8) return pay(history);
  if (turn === 10) return refuse(history);
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
