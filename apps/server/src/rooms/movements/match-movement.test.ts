import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { past } from "@fatturachiara/contract/rooms/past";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { camtFile, ownIban, type WrittenMovement } from "../../../test/statement-files.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { openInvoices } from "./match/open-invoices.ts";

const line = (prezzoUnitario: number) => ({
  ...{ descrizione: "Consulenza", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 },
});

/** Invoices of 122.00 and 244.00, and what the bank says has moved. */
async function begun(...movimenti: Omit<WrittenMovement, "giorno">[]) {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const first = await aSentDocument(app, issuer, { documentServices: [line(100)] });
  const second = await aSentDocument(app, issuer, { documentServices: [line(200)] });
  const dated = movimenti.map((one) => ({ giorno: "2026-11-20", ...one }));
  const body = asUpload("a.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti: dated }));
  await app.call(movements.upload, { token: issuer.token, query: {}, body });
  return { app, issuer, first, second };
}
const listed = async (app: TestApp, { token }: Issuer, query: object = {}) =>
  (await app.call(movements.list, { token, query })).data.items;
const one = async (app: TestApp, issuer: Issuer) => (await listed(app, issuer))[0] ?? raise();
const raise = (): never => {
  throw new Error("No movement");
};
const openOf = async (app: TestApp, { token }: Issuer, id: string) =>
  String((await app.call(document.read, { token, params: { id } })).data.daIncassare);
const match = (app: TestApp, { token }: Issuer, id: string, ...documenti: [string, string, boolean?][]) =>
  app.call(movements.match, {
    ...{ token, params: { id } },
    body: {
      documenti: documenti.map(([invoice, importo, chiudi = false]) => ({
        ...{ id: invoice, importo: Decimal.of(importo), chiudi },
      })),
    },
  });

test("a movement is proposed with its reason in words, and confirmed it is a payment as any other", async () => {
  const { app, issuer, first } = await begun({ importo: "122.00", causale: "SALDO FATT. 1/2026" });
  const movement = await one(app, issuer);
  expect(movement.proposta).toMatchObject({ livello: "certa", documenti: [{ id: first.id, numero: "1/2026" }] });
  expect(movement.proposta?.motivo).toBe("Importo e numero: la causale nomina la 1/2026.");

  const { data } = await match(app, issuer, movement.id, [first.id, "122"]);

  expect(data).toMatchObject({ stato: "abbinato", abbinamenti: [{ id: first.id, numero: "1/2026" }] });
  const paid = (await app.call(document.read, { token: issuer.token, params: { id: first.id } })).data;
  expect(paid).toMatchObject({ dataIncasso: "2026-11-20", incassi: [{ nota: "Dal conto: SALDO FATT. 1/2026" }] });
  expect(paid.cronImapLogRows.at(-1)?.tipo).toBe("INCASSO");
  expect(await listed(app, issuer, { stato: "aperto" })).toEqual([]);
  expect(await listed(app, issuer, { stato: "abbinato" })).toHaveLength(1);
});

test("of more open invoices than are looked at the latest are, the oldest of them first", async () => {
  const { app, issuer, first, second } = await begun();
  const third = await aSentDocument(app, issuer, { documentServices: [line(300)] });
  const idsOf = async (most: number) => (await openInvoices(app.db, issuer.profile, most)).map(({ id }) => id);

  expect(await idsOf(2)).toEqual([second.id, third.id]);
  expect(await idsOf(3)).toEqual([first.id, second.id, third.id]);
});

test("one payment for several invoices, one of them in part; taken back, all is as before", async () => {
  const { app, issuer, first, second } = await begun({ importo: "200.00", causale: "ft 1 e 2" });
  const { id } = await one(app, issuer);

  await match(app, issuer, id, [first.id, "122"], [second.id, "78"]);
  expect([await openOf(app, issuer, first.id), await openOf(app, issuer, second.id)]).toEqual(["0", "166"]);

  const { data } = await app.call(movements.unmatch, { token: issuer.token, params: { id } });
  expect(data).toMatchObject({ stato: "aperto", abbinamenti: [] });
  expect([await openOf(app, issuer, first.id), await openOf(app, issuer, second.id)]).toEqual(["122", "244"]);
  expect(await app.call(movements.unmatch, { token: issuer.token, params: { id } })).toMatchObject({
    codes: ["movementNotMatched"],
  });
});

test("more than the movement, more than is open, the same invoice twice, or one that is matched, changes nothing", async () => {
  const { app, issuer, first, second } = await begun({ importo: "200.00" });
  const { id } = await one(app, issuer);

  expect(await match(app, issuer, id, [first.id, "122"], [second.id, "79"])).toMatchObject({
    codes: ["matchNotPossible"],
  });
  expect(await match(app, issuer, id, [second.id, "10"], [first.id, "122.01"])).toMatchObject({ status: 400 });
  expect(await match(app, issuer, id, [first.id, "10"], [first.id, "10"])).toMatchObject({
    codes: ["matchNotPossible"],
  });
  expect([await openOf(app, issuer, first.id), await openOf(app, issuer, second.id)]).toEqual(["122", "244"]);
  await match(app, issuer, id, [first.id, "122"]);
  expect(await match(app, issuer, id, [second.id, "10"])).toMatchObject({ codes: ["movementMatched"] });
});

test("a payment that is undone on the page of its invoice makes its movement open again", async () => {
  const { app, issuer, first } = await begun({ importo: "122.00" });
  const { id } = await one(app, issuer);
  await match(app, issuer, id, [first.id, "122"]);
  const { data } = await app.call(document.read, { token: issuer.token, params: { id: first.id } });

  await app.call(document.unpay, {
    token: issuer.token,
    params: { id: first.id, paymentId: data.incassi[0]?.id ?? "" },
  });

  expect(await one(app, issuer)).toMatchObject({ stato: "aperto", abbinamenti: [] });
  expect(await match(app, issuer, id, [first.id, "122"])).toMatchObject({ status: 200 });
});

test("payments of one movement that are undone on two pages at once leave it open, each time", async () => {
  const { app, issuer, first, second } = await begun({ importo: "200.00", causale: "ft 1 e 2" });
  const { id } = await one(app, issuer);
  const unpay = async ({ id }: { id: string }) => {
    const { data } = await app.call(document.read, { token: issuer.token, params: { id } });
    const paymentId = data.incassi[0]?.id ?? "";
    return () => app.call(document.unpay, { token: issuer.token, params: { id, paymentId } });
  };

  for (let round = 0; round < 6; round++) {
    expect(await match(app, issuer, id, [first.id, "122"], [second.id, "78"])).toMatchObject({ status: 200 });
    const both = [await unpay(first), await unpay(second)];
    await Promise.all(both.map((act) => act()));

    expect(await listed(app, issuer, { stato: "aperto" })).toHaveLength(1);
  }
});

test("money that goes out pays a supplier's invoice, in full", async () => {
  const { app, issuer } = await begun({ importo: "-1220.00", causale: "FT A/7" });
  const text = pastInvoice({ received: true, numero: "A/7", data: "2026-03-10" }).replaceAll(
    "01234567897",
    "12345678903",
  );
  await app.call(past.upload, { token: issuer.token, query: {}, body: asUpload("a.xml", text) });
  await app.runJobs();
  const bill = await app.db.selectFrom("received_invoice").select("id").executeTakeFirstOrThrow();
  const movement = await one(app, issuer);
  expect(movement.proposta).toMatchObject({ livello: "certa", documenti: [{ id: bill.id, ricevuta: true }] });
  expect(await match(app, issuer, movement.id, [bill.id, "1000"])).toMatchObject({ codes: ["matchNotPossible"] });

  await match(app, issuer, movement.id, [bill.id, "1220"]);

  const read = async () => (await app.call(received.read, { token: issuer.token, params: bill })).data.pagataIl;
  expect(await read()).toBe("2026-11-20");
  await app.call(movements.unmatch, { token: issuer.token, params: { id: movement.id } });
  expect(await read()).toBeNull();
});

test("a movement whose payment was undone on the bill's page stays open when another one pays that bill", async () => {
  const { app, issuer } = await begun(
    { importo: "-1220.00", causale: "BONIFICO", riferimento: "A" },
    { importo: "-1220.00", causale: "FT A/7", riferimento: "B" },
  );
  const text = pastInvoice({ received: true, numero: "A/7", data: "2026-03-10" });
  const { token } = issuer;
  const body = asUpload("a.xml", text.replaceAll("01234567897", "12345678903"));
  await app.call(past.upload, { token, query: {}, body });
  await app.runJobs();
  const bill = await app.db.selectFrom("received_invoice").select("id").executeTakeFirstOrThrow();
  const rows = await listed(app, issuer);
  const [wrong, right] = ["A", "B"].map((of) => rows.find(({ riferimento }) => riferimento === of)?.id ?? "");
  await match(app, issuer, wrong ?? "", [bill.id, "1220"]);
  await app.call(received.pay, { token, params: bill, body: { pagataIl: null } });

  await match(app, issuer, right ?? "", [bill.id, "1220"]);

  expect((await listed(app, issuer, { stato: "aperto" })).map(({ id }) => id)).toEqual([wrong]);
  expect((await listed(app, issuer, { stato: "abbinato" })).map(({ id }) => id)).toEqual([right]);
});

test("what is open is offered, the closest to the amount first, and searched by number or name", async () => {
  const { app, issuer, first, second } = await begun({ importo: "240.00" });
  const { id } = await one(app, issuer);
  const offered = async (query: object = {}) =>
    (await app.call(movements.candidates, { token: issuer.token, params: { id }, query })).data.map((row) => [
      row.id,
      String(row.importo),
    ]);

  expect(await offered()).toEqual([
    [second.id, "240"],
    [first.id, "122"],
  ]);
  expect(await offered({ search: "1/2026" })).toEqual([[first.id, "122"]]);
});

test("a file is taken back but for what it has paid, which is counted", async () => {
  const { app, issuer, first } = await begun(
    { importo: "122.00", riferimento: "A" },
    { importo: "5.00", riferimento: "B" },
  );
  const found = (await listed(app, issuer)).find(({ riferimento }) => riferimento === "A");
  await match(app, issuer, found?.id ?? "", [first.id, "122"]);
  const [imported] = (await app.call(movements.imports, { token: issuer.token })).data;

  const { data } = await app.call(movements.undoImport, { token: issuer.token, params: { id: imported?.id ?? "" } });

  expect(data).toEqual({ tolti: 1, rimasti: 1 });
  expect((await listed(app, issuer)).map(({ stato }) => stato)).toEqual(["abbinato"]);
});

test("two who confirm the same movement at once make one payment", async () => {
  const { app, issuer, first } = await begun({ importo: "61.00" });
  const { id } = await one(app, issuer);

  const answers = await Promise.all([
    match(app, issuer, id, [first.id, "61"]),
    match(app, issuer, id, [first.id, "61"]),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await openOf(app, issuer, first.id)).toBe("61");
});

test("who has paid for a customer once under another name is known the next time, until that is taken back", async () => {
  const { app, issuer, first, second } = await begun(
    { importo: "122.00", causale: "bonifico", controparte: "Centro Pagamenti Srl" },
    { importo: "244.00", causale: "bonifico", controparte: "Centro Pagamenti Srl" },
  );
  const rows = await listed(app, issuer);
  const of = (importo: string) => rows.find((row) => String(row.importo) === importo) ?? raise();
  expect(of("244").proposta?.livello).toBe("ambigua");

  await match(app, issuer, of("122").id, [first.id, "122"]);

  const [next] = await listed(app, issuer, { stato: "aperto" });
  expect(next?.proposta).toMatchObject({ livello: "proposta", documenti: [{ id: second.id }] });
  expect(next?.proposta?.motivo).toMatch(/^.+ Chi paga ha un altro nome, che per .+[^.]\.$/);
  await app.call(movements.unmatch, { token: issuer.token, params: { id: of("122").id } });
  expect((await listed(app, issuer)).map(({ proposta }) => proposta?.livello)).toEqual(["ambigua", "ambigua"]);
});

test("charges that a bank has kept back are let go in one step, said at the payment, and undone with it", async () => {
  const { app, issuer, first, second } = await begun({ importo: "120.50", causale: "FT 1/2026 LESS CHARGES" });
  const { id, proposta } = await one(app, issuer);
  expect(String(proposta?.documenti[0]?.trattenuto)).toBe("1.5");

  expect((await match(app, issuer, id, [second.id, "120.50", true])).messages[0]).toContain("al massimo 15,00");
  const { data } = await match(app, issuer, id, [first.id, "120.50", true]);

  expect([data.abbinamenti[0]?.importo, data.abbinamenti[0]?.trattenuto].map(String)).toEqual(["120.5", "1.5"]);
  expect(await openOf(app, issuer, first.id)).toBe("0");
  const paid = (await app.call(document.read, { token: issuer.token, params: { id: first.id } })).data;
  expect(paid.incassi[0]?.nota).toMatch(/^Dal conto: 1,50\s€ trattenuti · FT 1\/2026/);
  await app.call(movements.unmatch, { token: issuer.token, params: { id } });
  expect(await openOf(app, issuer, first.id)).toBe("122");
});
