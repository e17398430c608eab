import { ADVANCES, CREDIT_NOTE, INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { documentsBehind } from "@fatturachiara/contract/document/documents-behind";
import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { expect, test } from "vitest";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { applyEventToDocument } from "../../src/rooms/sending/index.ts";
import { aClient, anIssuer, aSentDocument, type Issuer } from "../factories/a-document.ts";
import { seededRandom } from "../seeded-random.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { type Entry, leftOf } from "./reckon.ts";

// Refusals, payments, refunds, balances of an advance and credit notes of one or several invoices, payments taken back, self-invoices, simplified and
// negative ones, to two customers, some overdue, in any order: page, list, its feet and filters, the customers' records, home, report and CSV say the same
// as a calculation apart. HISTORIES=10000 asks for that many, HISTORIES_SEED repeats.
const all = Number(process.env.HISTORIES ?? 6);
const seed = Number(process.env.HISTORIES_SEED ?? 20_261_125);

/** The integration of a reverse charge: nobody pays it. */
const SELF_INVOICE = TipoDocumento.voci.find(({ integra }) => integra === "Italia")?.id ?? 0;

const random = seededRandom(seed);
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
const euro = (cents: number) => Decimal.of(cents).dividedBy(Decimal.of(100), 2);
const cents = (amount: Decimal) => Number(String(amount.times(Decimal.of(100)).round(0)));

/** One profile and what has happened in it. */
type History = { app: TestApp; issuer: Issuer; clients: readonly string[]; entries: Known[] };
type Known = Entry & { numero: string; incassi: string[]; prezzo: number; cliente: string; scadenza: Giorno };

const overdue: Giorno = "2026-11-05";
const dueDays: readonly Giorno[] = ["2026-12-20", overdue];

/** What a new document is, beside its line. */
const sorts = [
  ...[INVOICE, ...ADVANCES].map((idTipoDocumento) => ({ idTipoDocumento })),
  { idTipoDocumento: INVOICE, semplificata: true },
  { idTipoDocumento: INVOICE, negativa: true },
  { idTipoDocumento: SELF_INVOICE, propria: true },
] as const;

type Named = {
  /** The invoices that a note credits. */
  nomina?: Known[];
  /** The advance that a balance deducts: it names it, and settles nothing of it. */
  acconto?: Known;
};

async function send({ app, issuer, clients, entries }: History, { nomina, acconto }: Named = {}): Promise<void> {
  const sort = nomina || acconto ? undefined : pick(sorts);
  const negative = sort !== undefined && "negativa" in sort;
  const price = (1 + below(40_000)) * (negative ? -1 : 1);
  const line = (cents: number) => ({
    ...{ descrizione: "Lavoro", quantita: 1, prezzoUnitario: Number(String(euro(cents))), idAliquotaIvaFull: 1 },
  });
  const own = sort !== undefined && "propria" in sort;
  const supplier = own ? [{ numero: "FORN/1" }] : [];
  const references = (acconto ? [acconto] : (nomina ?? supplier)).map(({ numero }) => ({
    ...{ tipo: "fattura", idDocumento: numero, data: "2026-11-20" },
  }));
  const cliente = (acconto ?? nomina?.[0])?.cliente ?? pick(clients) ?? issuer.client.id;
  const scadenza = pick(dueDays) ?? overdue;
  const sent = await aSentDocument(app, issuer, {
    idCliente: cliente,
    dataScadenzaPagamento: scadenza,
    documentServices: acconto ? [line(price + acconto.prezzo), line(-acconto.prezzo)] : [line(price)],
    riferimenti: references,
    idTipoDocumento: nomina ? CREDIT_NOTE : (sort?.idTipoDocumento ?? INVOICE),
    flagSemplificata: sort !== undefined && "semplificata" in sort && price <= 32_000,
  });
  const netto = price + Math.sign(price) * Math.round((Math.abs(price) * 22) / 100);
  entries.push({
    ...{ id: sent.id, numero: sent.numeroDocumentoInvio ?? "", cliente, scadenza, prezzo: price },
    ...{ netto, pagato: 0, incassi: [] },
    ...(own && { propria: true }),
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

/** Each once, and of one customer: a note is to one. */
const sameCustomer = (all: readonly Known[]) => [...new Set(all)].filter(({ cliente }) => cliente === all[0]?.cliente);

async function something(history: History): Promise<void> {
  // Whoever writes a note does not choose what came back.
  const invoices = history.entries.filter(({ nomina, respinto, propria }) => !nomina && !respinto && !propria);
  const turn = below(11);
  const one = () => pick(invoices);
  const notes = () => [one(), one()].filter((known) => known !== undefined);
  if (invoices.length === 0 || turn < 1) return send(history);
  const acconto = one();
  if (turn < 2 && acconto) return send(history, { acconto });
  if (turn < 5) return send(history, { nomina: sameCustomer(notes()) });
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
  const late = [start.incassi.scaduto, report.incassi.scaduto].map(cents);
  return { pages, rows, sums, late, column: column.toSorted((a, b) => a - b) };
}

/** What the lists of what is open say that home, report and a customer's record lead to: which documents, and their sum. */
async function filtered({ app, issuer: { token }, clients }: History) {
  const asked = async (query: object) => {
    const { data } = await app.call(document.list, { token, query: { page: 1, size: 100, year: 0, ...query } });
    if (Array.isArray(data)) throw new Error("A page was asked for");
    return { ids: data.items.map(({ id }) => id).sort(), sum: cents(data.totali.daIncassare) };
  };
  const { data: report } = await app.call(document.report, { token, query: { year: 2026 } });
  return {
    home: await asked({ incasso: "aperto" }),
    late: await asked({ incasso: "scaduto" }),
    paid: await asked({ incasso: "saldato" }),
    report: await asked(queryOf(documentsBehind(report, true, { aperto: true }))),
    records: await Promise.all(clients.map((client) => asked({ type: "I,C", client, incasso: "aperto" }))),
  };
}

/** As an address asks: what is not said is not there. */
const queryOf = ({ bollo: _, ritenuta: __, ...asked }: ReturnType<typeof documentsBehind>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== ""));

test(`whatever happened, every place says what is left as a calculation apart does (${all} histories)`, async () => {
  const app = await testApp();
  for (let turn = 0; turn < all; turn += 1) {
    const issuer = await anIssuer(app);
    const clients = [issuer.client.id, (await aClient(app, issuer, another)).id];
    const history: History = { app, issuer, clients, entries: [] };
    for (let step = 4 + below(8); step > 0; step -= 1) await something(history);
    const left = leftOf(history.entries);
    // A column and a sum take a note with a minus: it is the customer's.
    const owedOf = ({ id, nomina }: Known) => (nomina ? 0 - (left.get(id) ?? 0) : (left.get(id) ?? 0));
    const sum = (entries: readonly Known[]) => entries.reduce((total, entry) => total + owedOf(entry), 0);
    const told = `HISTORIES_SEED=${seed}, history ${turn}: ${JSON.stringify(history.entries)}`;
    const { entries } = history;
    const late = entries.filter(
      ({ id, nomina, scadenza }) => !nomina && scadenza === overdue && (left.get(id) ?? 0) > 0,
    );

    const owed = sum(entries);
    expect(await said(history), told).toEqual({
      pages: left,
      rows: left,
      sums: [owed, owed, owed],
      late: [sum(late), sum(late)],
      column: entries.map(owedOf).toSorted((a, b) => a - b),
    });
    const list = (some: readonly Known[]) => ({ ids: some.map(({ id }) => id).sort(), sum: sum(some) });
    const open = entries.filter(({ id }) => left.get(id) !== 0);
    const settled = entries.filter(({ id, respinto, propria }) => !respinto && !propria && left.get(id) === 0);
    expect(await filtered(history), told).toEqual({
      ...{ home: list(open), report: list(open), late: list(late), paid: list(settled) },
      records: clients.map((client) => list(open.filter(({ cliente }) => cliente === client))),
    });
  }
}, 36_000_000);

const another = { ragioneSociale: "Ferramenta Rossi S.r.l.", partitaIva: "98765432103", codiceFiscale: "98765432103" };
