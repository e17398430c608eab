import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const pay = (app: TestApp, { token }: Issuer, id: string, body: { data?: string; importo?: string } = {}) =>
  app.call(document.pay, {
    token,
    params: { id },
    body: { data: body.data ?? "2026-11-20", importo: body.importo ? Decimal.of(body.importo) : null, nota: null },
  });

const openOf = async (app: TestApp, { token }: Issuer) => {
  const { data } = await app.call(document.list, { token, query: { page: 1 } });
  if (Array.isArray(data)) throw new Error("A page was asked for");
  return [String(data.totali.incassato.round(2)), String(data.totali.daIncassare.round(2))];
};

test("marked again with the key of the call whose answer was lost, money has come in once; without one, or with another, again", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const mark = (key?: string) =>
    app.call(document.pay, {
      token: issuer.token,
      params: { id },
      body: { data: "2026-11-20", importo: Decimal.of("10.00"), nota: null },
      ...(key && { headers: { "idempotency-key": key } }),
    });

  const [first, again] = await Promise.all([mark("a"), mark("a")]);
  const paid = async () => (await mark("a")).data.incassi.length;

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await paid()).toBe(1);
  await mark("b");
  await mark();
  expect(await paid()).toBe(3);
});

test("nobody pays an integration: no figure awaits it, no day, no act", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app, { client: { nazione: "DE", partitaIva: "DE123456789", codiceFiscale: null } });
  const { id } = await aSentDocument(app, issuer, { idTipoDocumento: 10 });

  const sent = (await app.call(document.read, { token: issuer.token, params: { id } })).data;
  const { data: page } = await app.call(home.read, { token: issuer.token, query: {} });
  const search = await app.call(document.list, { token: issuer.token, query: { page: 1, search: "Progettazione" } });
  const open = await app.call(document.list, { token: issuer.token, query: { page: 1, incasso: "aperto" } });

  expect([sent.prossimaScadenza, String(sent.daIncassare)]).toEqual([null, "0"]);
  expect(sent.azioni).not.toContain("segna_incassata");
  expect(page).toMatchObject({ incassi: { aperte: 0 }, scadenze: [] });
  expect(String(page.incassi.daIncassare)).toBe("0");
  expect(await openOf(app, issuer)).toEqual(["0.00", "0.00"]);
  expect(search.data).toMatchObject({ total: 1, totali: { daIncassare: Decimal.zero } });
  expect(open.data).toMatchObject({ total: 0 });
  expect((await pay(app, issuer, id)).status).toBe(400);
});

test("a credit note never falls due: it is open until refunded, and nothing late is the less for it", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const terms = { dataDocumento: "2026-11-10", dataScadenzaPagamento: "2026-11-19" };
  const invoice = await aSentDocument(app, issuer, terms);
  const note = await aSentDocument(app, issuer, { ...terms, idTipoDocumento: 4 });
  const found = async (incasso: "aperto" | "scaduto") => {
    const { data } = await app.call(document.list, { token: issuer.token, query: { incasso } });
    return Array.isArray(data) ? data.map(({ id }) => id).sort() : [];
  };

  const { data: page } = await app.call(home.read, { token: issuer.token, query: {} });
  const { data: report } = await app.call(document.report, { token: issuer.token, query: { sent: 1 } });

  expect(note.prossimaScadenza).toBeNull();
  expect([String(page.incassi.scaduto), page.incassi.scadute]).toEqual(["1220", 1]);
  expect(String(report.incassi.scaduto)).toBe("1220");
  expect(await found("scaduto")).toEqual([invoice.id]);
  expect(await found("aperto")).toEqual([invoice.id, note.id].sort());
});

describe("A payment", () => {
  test("without an amount is all that is open; the list, the home page and the report know at once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    expect(await openOf(app, issuer)).toEqual(["0.00", "1220.00"]);

    const { data } = await pay(app, issuer, id);

    expect(data).toMatchObject({ dataIncasso: "2026-11-20", prossimaScadenza: null });
    expect([data.incassato, data.daIncassare, data.incassi[0]?.importo].map(String)).toEqual(["1220", "0", "1220"]);
    expect(await openOf(app, issuer)).toEqual(["1220.00", "0.00"]);
    const { data: page } = await app.call(home.read, { token: issuer.token, query: {} });
    expect(String(page.incassi.daIncassare)).toBe("0");
    const { data: report } = await app.call(document.report, { token: issuer.token, query: { sent: 1 } });
    expect(String(report.incassi.incassato)).toBe("1220");
    expect(String(report.perMese[10]?.incassato)).toBe("1220");
  });

  test("in part settles the first instalment first, and can be undone", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer, {
      idCondizionePagamento: 1,
      dataScadenzaPagamento: null,
      rate: [
        { scadenza: "2026-12-31", importo: 610 },
        { scadenza: "2027-01-31", importo: 610 },
      ],
    });

    const part = (await pay(app, issuer, id, { importo: "700" })).data;
    expect([part.prossimaScadenza, String(part.daIncassare)]).toEqual(["2027-01-31", "520"]);

    const paymentId = part.incassi[0]?.id ?? "";
    const { data } = await app.call(document.unpay, { token: issuer.token, params: { id, paymentId } });
    expect(data).toMatchObject({ prossimaScadenza: "2026-12-31", incassi: [], dataIncasso: null });
    expect(data.cronImapLogRows.map((row) => row.tipo).slice(-2)).toEqual(["INCASSO", "INCASSO_ANNULLATO"]);
    expect(await openOf(app, issuer)).toEqual(["0.00", "1220.00"]);
    const again = await app.call(document.unpay, { token: issuer.token, params: { id, paymentId } });
    expect(again).toMatchObject({ status: 404, codes: ["paymentNotFound"] });
  });

  test("is refused where it cannot be: a draft, more than is open, a day to come, nothing", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const [draft, sent] = [await aDraft(app, issuer), await aSentDocument(app, issuer)];

    expect(await pay(app, issuer, draft.id)).toMatchObject({ status: 400, codes: ["transitionRefused"] });
    expect((await pay(app, issuer, sent.id, { importo: "1220.01" })).fields).toEqual({
      importo: ["Restano da incassare 1.220,00\u00A0€."],
    });
    expect((await pay(app, issuer, sent.id, { data: "2026-11-21" })).fields).toHaveProperty("data");
    expect((await pay(app, issuer, sent.id, { importo: "-5" })).fields).toHaveProperty("importo");
    await pay(app, issuer, sent.id);
    expect(await pay(app, issuer, sent.id)).toMatchObject({ status: 400, codes: ["paymentNotPossible"] });
  });

  test("made twice at the same moment never exceeds what is open", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);

    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(app, issuer, id, { importo: "500" })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    expect(await openOf(app, issuer)).toEqual(["1000.00", "220.00"]);
  });

  test("that is late is counted on the home page, and its document found by the filter", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const terms = { dataDocumento: "2026-11-10" };
    const { id } = await aSentDocument(app, issuer, { ...terms, dataScadenzaPagamento: "2026-11-19" });
    await aSentDocument(app, issuer, { ...terms, dataScadenzaPagamento: "2026-11-20" });

    const late = await app.call(document.list, { token: issuer.token, query: { incasso: "scaduto" } });

    expect(late.data).toMatchObject([{ id }]);
    const { data } = await app.call(home.read, { token: issuer.token, query: {} });
    expect([String(data.incassi.scaduto), data.incassi.scadute]).toEqual(["1220", 1]);
  });
});
