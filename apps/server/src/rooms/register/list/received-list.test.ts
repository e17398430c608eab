import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { aZip } from "../../../../test/a-zip.ts";
import { anAssociation, aUser } from "../../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../../test/test-app.ts";
import { fillRiepiloghi } from "../../received/fill-riepiloghi.ts";

async function withSuppliers(setup: { now?: string } = {}) {
  const app = await testApp(setup);
  const [owner, other] = [await aUser(app), await aUser(app)];
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData() });
  const alfa = { partitaIva: "98765432103", denominazione: "ALFA FORNITURE SPA" };
  const beta = { partitaIva: "12345678903", denominazione: "BETA TRASPORTI SRL" };
  const first = pastInvoice({ numero: "A/1", data: "2026-03-10", prezzo: 500, cliente: alfa, received: true });
  const files = {
    "uno.xml": first,
    "due.xml": pastInvoice({ numero: "B/7", data: "2026-06-10", cliente: beta, descrizione: "Nolo", received: true }),
    "tre.xml": pastInvoice({ numero: "A/9", data: "2025-12-30", cliente: alfa, received: true }),
  };
  await app.call(past.upload, { token: owner.token, query: {}, body: asUpload("archivio.zip", aZip(files)) });
  await app.runJobs();
  const page = async (query: object, token = owner.token) => {
    const { data } = await app.call(document.list, { token, query: { type: "received", page: 1, ...query } });
    if (Array.isArray(data)) throw new Error("A page was asked for");
    return data;
  };
  return { app, owner, other, first, page };
}

test("received invoices are listed by year, quarter, words and amount, newest first, with their sums", async () => {
  const { page, other } = await withSuppliers();
  const numbers = async (query: object) => (await page(query)).items.map((row) => row.numeroDocumentoInvio);

  expect(await numbers({ year: 2026 })).toEqual(["B/7", "A/1"]);
  expect(await numbers({ year: 0, sort: "totale" })).toEqual(["A/1", "A/9", "B/7"]);
  expect(await numbers({ year: 2026, trimester: 1 })).toEqual(["A/1"]);
  expect(await numbers({ year: 0, search: "alfa" })).toEqual(["A/1", "A/9"]);
  expect(await numbers({ year: 0, search: "nolo" })).toEqual(["B/7"]);
  expect(await numbers({ year: 0, search: "610,00" })).toEqual(["A/1"]);
  expect(await numbers({ year: 0, del: 2 })).toEqual([]);
  const all = await page({ year: 0, size: 1 });
  expect([all.total, all.items.length, String(all.totali.totale.round(2))]).toEqual([3, 1, "3050.00"]);
  expect(await page({ year: 0 }, other.token)).toMatchObject({ total: 0, items: [] });
});

test("they are narrowed to the kind of supplier, and to one who is a customer too", async () => {
  const { app, owner, other, page } = await withSuppliers();
  const numbers = async (query: object) =>
    (await page({ year: 0, ...query })).items.map((row) => row.numeroDocumentoInvio);
  const params = { id: (await page({ year: 0, search: "B/7" })).items[0]?.id ?? "" };
  const beta = (await app.call(received.makeClient, { token: owner.token, params })).data.id;

  expect(await numbers({ fp: 2 })).toEqual(["B/7", "A/1", "A/9"]);
  expect([await numbers({ fp: 1 }), await numbers({ fp: 3 })]).toEqual([[], []]);
  expect(await numbers({ client: beta })).toEqual(["B/7"]);
  expect((await page({ year: 0, client: beta }, other.token)).items).toEqual([]);
});

test("a sole trader without a name of their own is a person", async () => {
  const { app, owner, page } = await withSuppliers();
  const text = pastInvoice({ numero: "P/1", received: true }).replace(
    "<Denominazione>BETA COMMERCIO SPA</Denominazione>",
    "<Nome>MARIO</Nome><Cognome>ROSSI</Cognome>",
  );
  await app.call(past.upload, { token: owner.token, query: {}, body: asUpload("persona.xml", text) });
  await app.runJobs();

  expect((await page({ year: 0, fp: 1 })).items.map((row) => row.numeroDocumentoInvio)).toEqual(["P/1"]);
});

test("years in which there are only received invoices are offered too", async () => {
  const { app, owner, other } = await withSuppliers();
  const years = async (token: string) => (await app.call(document.dates, { token })).data.anni;

  expect(await years(owner.token)).toEqual([2026, 2025]);
  expect(await years(other.token)).toEqual([2026]);
});

test("the report takes the VAT of the invoices received in the period from what is owed", async () => {
  const { app, owner } = await withSuppliers();
  const vat = async (query: object) => {
    const { data } = await app.call(document.report, { token: owner.token, query });
    return [data.iva.acquisti, data.iva.saldo].map((amount) => String(amount.round(2)));
  };

  expect(await vat({ year: 2026, trimester: 1 })).toEqual(["110.00", "-110.00"]);
  expect(await vat({ year: 2026 })).toEqual(["330.00", "-330.00"]);
  const purchases = async () =>
    (await app.call(document.report, { token: owner.token, query: { year: 2026 } })).data.acquistiPerAliquota.map(
      ({ aliquota, natura, documenti, imponibile, imposta }) =>
        [aliquota, natura, documenti, imponibile.round(2), imposta.round(2)].map(String),
    );
  expect(await purchases()).toEqual([["22", "null", "2", "1500.00", "330.00"]]);

  // Invoices of a version that did not keep their summaries get them from their files.
  await app.db.updateTable("received_invoice").set({ riepiloghi: null }).execute();
  expect(await purchases()).toEqual([]);
  expect(await fillRiepiloghi(app.deps, new AbortController().signal)).toBe(3);
  expect(await fillRiepiloghi(app.deps, new AbortController().signal)).toBe(0);
  expect(await purchases()).toEqual([["22", "null", "2", "1500.00", "330.00"]]);
});

test("its file comes as the supplier sent it, and as a page to read; to others it does not exist", async () => {
  const { app, owner, other, first, page } = await withSuppliers();
  const id = (await page({ search: "A/1" })).items[0]?.id ?? "";
  const asked = { token: owner.token, params: { id } };

  const xml = await app.call(document.xml, asked);
  const pdf = await app.call(document.pdf, { ...asked, query: {} });

  expect(Buffer.from(xml.data.bytes).toString("utf8")).toBe(first);
  expect([pdf.data.name, Buffer.from(pdf.data.bytes.subarray(0, 5)).toString()]).toEqual(["Ricevuta_A-1.pdf", "%PDF-"]);
  expect(await app.call(document.xml, { ...asked, token: other.token })).toMatchObject({ status: 404 });
});

test("those chosen, and those of a period for the accountant, go out as they came", async () => {
  const { app, owner, other, first, page } = await withSuppliers();
  const id = (await page({ search: "A/1" })).items[0]?.id ?? "";
  const body = { ids: [id], file: ["xml", "pdf"] as ("xml" | "pdf")[] };

  const chosen = await app.call(document.archive, { token: owner.token, body });
  const period = await app.call(document.package, { token: owner.token, query: { year: 2026, trimester: 1 } });

  const files = unzipSync(chosen.data.bytes);
  expect(Object.keys(files)).toEqual(["uno.xml", "Ricevuta_A-1.pdf"]);
  expect(strFromU8(files["uno.xml"] ?? new Uint8Array())).toBe(first);
  const archive = unzipSync(period.data.bytes);
  expect(Object.keys(archive).filter((path) => path.startsWith("ricevute"))).toEqual([
    "ricevute.csv",
    "ricevute.xlsx",
    "ricevute/uno.xml",
  ]);
  expect(strFromU8(archive["ricevute/uno.xml"] ?? new Uint8Array())).toBe(first);
  expect(await app.call(document.archive, { token: other.token, body })).toMatchObject({ status: 404 });
});

test("each bears the owner's mark and the day it was paid, and is found by them", async () => {
  const { app, owner, page } = await withSuppliers();
  const idOf = async (search: string) => (await page({ year: 0, search })).items[0]?.id ?? "";
  const asked = async (search: string) => ({ token: owner.token, params: { id: await idOf(search) } });
  const numbers = async (query: object) =>
    (await page({ year: 0, ...query })).items.map((row) => row.numeroDocumentoInvio);

  const marked = await app.call(received.mark, { ...(await asked("A/1")), body: { segno: "registrata" } });
  const paid = await app.call(received.pay, { ...(await asked("B/7")), body: { pagataIl: "2026-11-19" } });

  expect(marked.data).toMatchObject({ segno: "registrata", numeroDocumentoInvio: "A/1", origine: "file" });
  expect(paid.data).toMatchObject({ pagataIl: "2026-11-19", dataIncasso: "2026-11-19", prossimaScadenza: null });
  expect(await numbers({ segno: "nuova" })).toEqual(["B/7", "A/9"]);
  expect(await numbers({ incasso: "saldato" })).toEqual(["B/7"]);
  expect(await numbers({ incasso: "aperto" })).toEqual(["A/1", "A/9"]);
  expect(await numbers({ incasso: "scaduto" })).toEqual(["A/1", "A/9"]);
  const { totali } = await page({ year: 0 });
  expect([totali.incassato, totali.daIncassare].map((sum) => String(sum.round(2)))).toEqual(["1220.00", "1830.00"]);

  const undone = await app.call(received.pay, { ...(await asked("B/7")), body: { pagataIl: null } });
  expect(undone.data.pagataIl ?? null).toBeNull();
});

test("a payment of tomorrow is refused at its field", async () => {
  const { app, owner, page } = await withSuppliers();
  const params = { id: (await page({ search: "A/1" })).items[0]?.id ?? "" };

  const early = await app.call(received.pay, { token: owner.token, params, body: { pagataIl: "2099-01-01" } });

  expect([early.status, Object.keys(early.fields ?? {})]).toEqual([400, ["pagataIl"]]);
});

test("a supplier becomes a customer once, without our own address", async () => {
  const { app, owner, page } = await withSuppliers();
  const items = (await page({ year: 0, search: "alfa" })).items;

  const clientIds = [];
  for (const { id } of items)
    clientIds.push((await app.call(received.makeClient, { token: owner.token, params: { id } })).data.id);

  expect(new Set(clientIds).size).toBe(1);
  const { data } = await app.call(clients.read, { token: owner.token, params: { id: clientIds[0] ?? "" } });
  expect(data).toMatchObject({ ragioneSociale: "ALFA FORNITURE SPA", partitaIva: "98765432103", codiceSDI: null });
});

test("what the list shows goes out as a table", async () => {
  const { app, owner } = await withSuppliers();

  const csv = await app.call(document.export, {
    token: owner.token,
    query: { type: "received", year: 0, search: "alfa", format: "csv" },
  });

  const rows = Buffer.from(csv.data.bytes).toString("utf8").trim().split("\r\n");
  expect(rows[0]).toContain("Numero;Data;Data ricezione;Tipo;");
  expect(rows.slice(1).map((row) => row.split(";").slice(0, 2))).toEqual([
    ["A/1", "10/03/2026"],
    ["A/9", "30/12/2025"],
  ]);
});

test("in the table it came on the day it was in Italy: after midnight, while UTC has yesterday", async () => {
  const { app, owner } = await withSuppliers({ now: "2026-12-31T23:30:00Z" });

  const query = { type: "received" as const, year: 0, search: "A/1", format: "csv" as const };
  const csv = await app.call(document.export, { token: owner.token, query });

  const [, row = ""] = Buffer.from(csv.data.bytes).toString("utf8").trim().split("\r\n");
  expect(row.split(";").slice(0, 3)).toEqual(["A/1", "10/03/2026", "01/01/2027"]);
});

test("a supplier's invoice goes on, as it came, to whoever manages the profile and to nobody else", async () => {
  const { app, owner, other, first, page } = await withSuppliers();
  const [row] = (await page({ year: 0, search: "610,00" })).items;
  const headers = { "idempotency-key": "una" };
  const forward = (token: string) => app.call(received.forward, { token, headers, params: { id: row?.id ?? "" } });

  const alone = await forward(owner.token);
  expect(alone).toMatchObject({ status: 400, codes: ["nobodyManages"] });
  await anAssociation(app, other, owner);
  expect((await forward(other.token)).status).toBe(404); // from the manager's own account there is no such invoice
  const { data } = await forward(owner.token);
  const again = await forward(owner.token); // its answer was lost: the letter goes once
  await app.runJobs();

  expect([data.inviata, again.data.inviata]).toEqual([[other.email], [other.email]]);
  const mails = await app.db.selectFrom("test_mail").selectAll().where("fileName", "is not", null).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: other.email, replyTo: owner.email, fileName: "uno.xml" });
  expect(mails[0]?.subject).toBe("Fattura di ALFA FORNITURE SPA n. A/1 del 10/03/2026");
  expect(mails[0]?.file?.toString()).toBe(first.toString());
});
