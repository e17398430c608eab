import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countCredits } from "../document/index.ts";

const line = (prezzoUnitario: number) => ({
  descrizione: "Consulenza",
  quantita: 1,
  prezzoUnitario,
  idAliquotaIvaFull: 1,
});

const aNote = (app: TestApp, issuer: Issuer, amount: number, ...numbers: string[]) =>
  aSentDocument(app, issuer, {
    idTipoDocumento: 4,
    riferimenti: numbers.map((idDocumento) => ({ tipo: "fattura", idDocumento, data: "2026-11-20" })),
    documentServices: [line(amount)],
  });

const pay = (app: TestApp, { token }: Issuer, id: string, importo: string | null = null) =>
  app.call(document.pay, {
    token,
    params: { id },
    body: { data: "2026-11-20", importo: importo === null ? null : Decimal.of(importo), nota: null },
  });

/** What every place says is left of one document, and of all. */
async function leftOf(app: TestApp, { token }: Issuer, id: string) {
  const one = (await app.call(document.read, { token, params: { id } })).data;
  const { data: page } = await app.call(document.list, { token, query: { page: 1, year: 0 } });
  const { data: found } = await app.call(document.list, { token, query: { page: 1, year: 0, search: "Consulenza" } });
  const { data: start } = await app.call(home.read, { token, query: {} });
  const { data: report } = await app.call(document.report, { token, query: { year: 2026 } });
  if (Array.isArray(page) || Array.isArray(found)) throw new Error("A page was asked for");
  const row = page.items.find((item) => item.id === id);
  const due = start.scadenze.find((item) => item.id === id);
  return {
    one: [one.daIncassare, row?.daIncassare, due?.importo].map((amount) => amount && Number(String(amount))),
    all: [
      ...[page.totali.daIncassare, found.totali.daIncassare, start.incassi.daIncassare, report.incassi.daIncassare],
    ].map((amount) => Number(String(amount))),
  };
}

test("a partial credit note leaves the same in the page, the list, the due days, home, report and what may be paid", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, { documentServices: [line(7000)] });
  const note = await aNote(app, issuer, 500, "1/2026");

  expect(await leftOf(app, issuer, id)).toEqual({ one: [7930, 7930, 7930], all: [7930, 7930, 7930, 7930] });
  expect(await leftOf(app, issuer, note.id)).toMatchObject({ one: [0, 0, undefined] });
  const { data: csv } = await app.call(document.export, { token: issuer.token, query: { year: 0, format: "csv" } });
  const [head, ...rows] = Buffer.from(csv.bytes)
    .toString("utf8")
    .trim()
    .split("\r\n")
    .map((text) => text.split(";"));
  const at = head?.indexOf("Da incassare") ?? -1;
  expect(rows.map((cells) => cells[at]).sort()).toEqual(["0,00", "7930,00"]);

  const { data: paid } = await pay(app, issuer, id);
  expect([paid.incassi[0]?.importo, paid.daIncassare].map(String)).toEqual(["7930", "0"]);
  expect(await leftOf(app, issuer, id)).toEqual({ one: [0, 0, undefined], all: [0, 0, 0, 0] });
  const { data: open } = await app.call(document.list, { token: issuer.token, query: { incasso: "aperto", year: 0 } });
  expect(open).toEqual([]);
});

test("a note larger than what is left says before it is sent by how much", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, { documentServices: [line(7000)] });
  await aNote(app, issuer, 500, "1/2026");
  const asked = async (amount: number, idDocumento: string) => {
    const riferimenti = [{ tipo: "fattura", idDocumento, data: "2026-11-20" }];
    const note = await aDraft(app, issuer, { idTipoDocumento: 4, riferimenti, documentServices: [line(amount)] });
    const { data } = await app.call(document.credited, { token: issuer.token, params: { id: note.id } });
    return [
      data.fatture.map((fattura) => fattura.id),
      ...[data.storna, data.restano, data.eccede].map((amount) => Number(String(amount))),
    ];
  };

  expect(await asked(17_000, "1/2026")).toEqual([[id], 20_740, 7930, 12_810]);
  expect(await asked(6500, "1/2026")).toEqual([[id], 7930, 7930, 0]);
  // Of an invoice that is not here nothing is known.
  expect(await asked(6500, "9/2026")).toEqual([[], 7930, 0, 0]);
});

test("a note for an invoice paid before is the customer's credit until refunded, or until the payment is undone", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, { documentServices: [line(1000)] });
  const { data: paid } = await pay(app, issuer, id, "1000");
  const note = await aNote(app, issuer, 500, "1/2026");

  // 220 were left; the other 390 of the note are to be given back.
  expect(await leftOf(app, issuer, id)).toEqual({ one: [0, 0, undefined], all: [-390, -390, -390, -390] });
  expect((await leftOf(app, issuer, note.id)).one).toEqual([390, 390, undefined]);
  expect((await pay(app, issuer, note.id, "390.01")).status).toBe(400);

  const params = { id, paymentId: paid.incassi[0]?.id ?? "" };
  await app.call(document.unpay, { token: issuer.token, params });
  expect(await leftOf(app, issuer, id)).toMatchObject({ one: [610, 610, 610], all: [610, 610, 610, 610] });

  await pay(app, issuer, id);
  expect((await leftOf(app, issuer, note.id)).all).toEqual([0, 0, 0, 0]);
});

test("a refused note settles nothing, and one over several invoices settles the older first", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const older = await aSentDocument(app, issuer, { documentServices: [line(100)] });
  const newer = await aSentDocument(app, issuer, { documentServices: [line(100)] });
  const note = await aNote(app, issuer, 150, "2/2026", "1/2026");
  const both = async () => [(await leftOf(app, issuer, older.id)).one[0], (await leftOf(app, issuer, newer.id)).one[0]];
  expect(await both()).toEqual([0, 61]);

  await app.db.updateTable("document").set({ statoDocumento: "E" }).where("id", "=", note.id).execute();
  await inTransaction(app.db, (tx) => countCredits(tx, issuer.profile, [note.id]));

  expect(await both()).toEqual([122, 122]);
});

test("two notes sent and an invoice paid at once never take off more than there is", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const invoices = [
    await aSentDocument(app, issuer, { documentServices: [line(100)] }),
    await aSentDocument(app, issuer, { documentServices: [line(100)] }),
  ];
  const ids = invoices.map(({ id }) => id);

  const answers = await Promise.all([
    aNote(app, issuer, 150, "1/2026", "2/2026"),
    aNote(app, issuer, 100, "1/2026"),
    ...ids.map((id) => pay(app, issuer, id, "61")),
  ]);

  expect(answers).toHaveLength(4);
  const rows = await app.db.selectFrom("document").select(["id", "idTipoDocumento", "stornato", "incassato"]).execute();
  const off = (note: boolean) =>
    Number(String(Decimal.sum(rows.filter((row) => (row.idTipoDocumento === 4) === note).map((row) => row.stornato))));
  const paid = Number(String(Decimal.sum(rows.map((row) => row.incassato))));
  // A payment that came after the notes found nothing to pay; whatever of the 244.00 was not paid the notes take off.
  expect([off(true), off(false)]).toEqual([244 - paid, 244 - paid]);
});
