import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { beforeEach, expect, test } from "vitest";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { fillRiepiloghi } from "./fill-riepiloghi.ts";

let app: TestApp;
let owner: TestUser;
beforeEach(async () => {
  app = await testApp();
  owner = await aUser(app);
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData() });
});

const usual = "IT60X0542811101000000123456";
const other = "IT28W8000000292100645211208";

/** Invoices of one supplier, in the order of their days, each to be paid to the account given; null: it names none. */
async function invoices(...ibans: (string | null)[]) {
  for (const [n, iban] of ibans.entries()) {
    const text = pastInvoice({ received: true, numero: `${n + 1}`, data: `2026-0${n + 1}-10` });
    const written = text.replace(/<IBAN>[^<]*<\/IBAN>/, iban === null ? "" : `<IBAN>${iban}</IBAN>`);
    await app.call(past.upload, { token: owner.token, query: {}, body: asUpload(`${n}.xml`, written) });
    await app.runJobs();
  }
}
async function list(query: object = {}) {
  const asked = { type: "received" as const, page: 1, year: 0, sort: "dataDocumento", ...query };
  const { data } = await app.call(document.list, { token: owner.token, query: asked });
  if (Array.isArray(data)) throw new Error("A page was asked for");
  return data;
}
const read = async (id: string) => (await app.call(received.read, { token: owner.token, params: { id } })).data;
const unproved = (numero: string) =>
  app.db.updateTable("received_invoice").set({ verifica: "da verificare" }).where("numero", "=", numero).execute();

test("an account that the supplier's last invoice did not name is marked in the list and on the invoice", async () => {
  await invoices(usual, usual, other);

  const { items } = await list();

  expect(items.map(({ ibanDiverso }) => ibanDiverso ?? false)).toEqual([false, false, true]);
  expect(await read(items[2]?.id ?? "")).toMatchObject({ iban: [other], ibanPrima: [usual], ibanDiverso: true });
  expect(await read(items[1]?.id ?? "")).toMatchObject({ iban: [usual], ibanPrima: [] });
});

test("one that names no account hides nothing, and one that is paid needs no warning any more", async () => {
  await invoices(usual, null, other);
  const { items } = await list();
  const last = items[2]?.id ?? "";
  expect(items.map(({ ibanDiverso }) => ibanDiverso ?? false)).toEqual([false, false, true]);

  await app.call(received.pay, { token: owner.token, params: { id: last }, body: { pagataIl: "2026-04-01" } });

  expect((await read(last)).ibanDiverso).toBeUndefined();
});

test("an invoice that is not proved makes no account the usual one", async () => {
  await invoices(usual, other, other);
  await unproved("2");

  const { items } = await list();

  expect(items.map(({ ibanDiverso }) => ibanDiverso ?? false)).toEqual([false, true, true]);
});

test("what is not proved is not counted among what is to be paid until a person says it is true", async () => {
  await invoices(usual, usual);
  await unproved("2");

  const before = await list();
  expect(before.items.map(({ daVerificare }) => daVerificare ?? false)).toEqual([false, true]);
  expect(before.items[1]?.prossimaScadenza).toBeNull();
  expect(before.totali.daIncassare.equals(Decimal.of("1220"))).toBe(true);
  expect(before.totali.incassato.isZero()).toBe(true);
  expect((await list({ incasso: "aperto" })).total).toBe(1);
  expect((await list({ incasso: "scaduto" })).total).toBe(1);

  const id = before.items[1]?.id ?? "";
  const { data } = await app.call(received.verify, { token: owner.token, params: { id } });

  expect(data.verifica).toBe("verificata");
  expect(data.daVerificare).toBeUndefined();
  expect((await list({ incasso: "aperto" })).total).toBe(2);
});

test("invoices of a version that kept no accounts get them from their files", async () => {
  await invoices(usual, other);
  await app.db.updateTable("received_invoice").set({ iban: null }).execute();
  expect((await list()).items.some(({ ibanDiverso }) => ibanDiverso)).toBe(false);

  expect(await fillRiepiloghi(app.deps, new AbortController().signal)).toBe(2);
  expect((await list()).items.map(({ ibanDiverso }) => ibanDiverso ?? false)).toEqual([false, true]);
});
