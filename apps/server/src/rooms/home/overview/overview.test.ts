import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { type DocumentsToDo, documentsToDo } from "@fatturachiara/contract/rooms/document-list";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../../test/factories/a-document-row.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { testApp } from "../../../../test/test-app.ts";
import { tellDeadlines } from "../deadlines/remind-deadlines.job.ts";
import { vatDays } from "../deadlines/vat-due.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test("a new user finds nothing to do and empty figures", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { data } = await app.call(home.read, { token, query: {} });

  expect(data).toMatchObject({ daFare: [], scadenze: [], ultimi: [] });
  expect(data.numeri).toMatchObject({ anno: 2026, anni: [2026], prima: null });
  expect(data.numeri.perMese).toHaveLength(12);
  expect(String(data.numeri.fatturato)).toBe("0");
});

test("what there is to do comes in its order: the rejected first, then by day", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const profileId = issuer.profile;
  await aDraft(app, issuer, { dataDocumento: "2026-11-15" });
  await aDraft(app, issuer, { dataDocumento: "2026-11-18" });
  // Nothing is in it yet: it is not to be sent.
  await aDraft(app, issuer, { dataDocumento: "2026-11-10", documentServices: [] });
  const row = { profileId, dataDocumento: "2026-11-15", denominazione: "Cantine Valdirosa" };
  const late = { ...row, dataStatoDocumento: at("2026-11-20"), numeroDocumentoInvio: "44/2026" };
  await aDocumentRow(app, { ...late, statoDocumento: "E", sottoStato: "rejected" });
  await aDocumentRow(app, {
    ...row,
    statoDocumento: "C",
    sottoStato: "made_available",
    numeroDocumentoInvio: "43/2026",
  });
  await aDocumentRow(app, { ...row, statoDocumento: "I", sottoStato: "overdue" });

  const { data } = await app.call(home.read, { token: issuer.token, query: {} });

  expect(data.daFare.map(({ tipo, numero, entro }) => [tipo, numero, entro])).toEqual([
    ["scartate", 1, "2026-11-25"],
    ["mancateConsegne", 1, null],
    ["senzaRisposta", 1, null],
    ["bozze", 2, "2026-11-27"],
  ]);
  expect(data.daFare[0]?.documenti).toMatchObject([{ numero: "44/2026", cliente: "Cantine Valdirosa" }]);
});

test("every row of what there is to do has a list of exactly its documents, whatever their year", async () => {
  const app = await testApp();
  const { profile: profileId, token } = await aUser(app);
  const row = { profileId, dataDocumento: "2026-11-15", denominazione: "Cantine Valdirosa" };
  const old = { ...row, dataDocumento: "2025-12-30" };
  await aDocumentRow(app, { ...old, statoDocumento: "E", sottoStato: "rejected" });
  await aDocumentRow(app, { ...row, statoDocumento: "E", sottoStato: "refused_pa" });
  await aDocumentRow(app, { ...row, statoDocumento: "C", sottoStato: "delivered" });
  await aDocumentRow(app, { ...row, statoDocumento: "C", sottoStato: "made_available" });
  await aDocumentRow(app, { ...old, statoDocumento: "C", sottoStato: "made_available" });
  await aDocumentRow(app, { ...row, statoDocumento: "I", sottoStato: "overdue" });

  const { data } = await app.call(home.read, { token, query: {} });
  const listed = async (daFare: DocumentsToDo) => {
    const { data: page } = await app.call(document.list, { token, query: { year: 0, daFare, page: 1 } });
    return Array.isArray(page) ? -1 : page.items.length + page.total * 100;
  };

  expect(data.daFare.map(({ tipo, numero }) => [tipo, numero])).toEqual([
    ["scartate", 1],
    ["rifiutate", 1],
    ["mancateConsegne", 1],
    ["senzaRisposta", 1],
  ]);
  for (const tipo of documentsToDo.options) {
    const counted = data.daFare.find((task) => task.tipo === tipo)?.numero ?? 0;
    expect([tipo, await listed(tipo)]).toEqual([tipo, counted * 101]);
  }
});

test("an integration or self-invoice that could not be delivered waits for nobody: its recipient is its issuer", async () => {
  const app = await testApp();
  const { profile: profileId, token } = await aUser(app);
  const undelivered = {
    profileId,
    dataDocumento: "2026-11-15",
    statoDocumento: "C",
    sottoStato: "made_available",
  } as const;
  for (const idTipoDocumento of AUTOFATTURE) await aDocumentRow(app, { ...undelivered, idTipoDocumento });
  const toDo = async () =>
    (await app.call(home.read, { token, query: {} })).data.daFare.map(({ tipo, numero }) => [tipo, numero]);
  const query = { year: 0, daFare: "mancateConsegne", page: 1 } as const;
  expect(await toDo()).toEqual([]);

  const sale = await aDocumentRow(app, { ...undelivered, idTipoDocumento: 1 });
  const { data } = await app.call(document.list, { token, query });

  expect(await toDo()).toEqual([["mancateConsegne", 1]]);
  expect(Array.isArray(data) ? data : data.items.map(({ id }) => id)).toEqual([sale]);
});

test("an undelivered invoice is off the list once its customer was sent a copy", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  await app.db.updateTable("document").set({ sottoStato: "made_available" }).where("id", "=", id).execute();
  const toDo = async () =>
    (await app.call(home.read, { token: issuer.token, query: {} })).data.daFare.map(({ tipo }) => tipo);
  expect(await toDo()).toEqual(["mancateConsegne"]);

  const body = { email: "cliente@example.it", messaggio: null };
  await app.call(document.sendCopy, { token: issuer.token, params: { id }, body });

  expect(await toDo()).toEqual([]);
});

test("the figures are those of the year asked for, beside the same days of the year before", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const sale = (dataDocumento: string, imponibile: string, more: object = {}) =>
    aDocumentRow(app, {
      profileId: issuer.profile,
      statoDocumento: "C",
      sottoStato: "delivered",
      idTipoDocumento: 1,
      dataDocumento,
      imponibile,
      ...more,
    });
  await sale("2026-03-10", "1000.00");
  await sale("2026-11-05", "500.00");
  await sale("2026-11-06", "200.00", { idTipoDocumento: 4 });
  await sale("2025-11-20", "400.00");
  await sale("2025-11-21", "9000.00");
  const numbers = async (anno?: number) =>
    (await app.call(home.read, { token: issuer.token, query: anno ? { anno } : {} })).data.numeri;

  const now = await numbers();
  const before = await numbers(2025);

  expect([now.fatturato, now.prima].map(String)).toEqual(["1300", "400"]);
  expect(now).toMatchObject({
    primaFinoAl: "2025-11-20",
    anni: [2026, 2025],
    iva: { trimestre: 4, entro: "2027-03-16" },
  });
  expect(now.perMese[10]).toMatchObject({ importo: Decimal.of("300"), annoPrima: Decimal.of("9400") });
  expect([String(before.fatturato), before.prima ?? null]).toEqual(["9400", null]);
});

test("money awaited stands with its day, and only what is still open", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.call(document.pay, {
    token: issuer.token,
    params: { id },
    body: { data: "2026-11-20", importo: Decimal.of("220"), nota: null },
  });

  const { data } = await app.call(home.read, { token: issuer.token, query: {} });

  expect(data.scadenze).toMatchObject([{ id, numero: "1/2026", entro: "2026-12-20" }]);
  expect(String(data.scadenze[0]?.importo)).toBe("1000");
  expect(data.incassi).toMatchObject({ aperte: 1, scadute: 0 });
  expect(data.ultimi.map((row) => row.id)).toEqual([id]);
});

test("what is overdue is summed up, and what is to come stands with its day", async () => {
  const app = await testApp();
  const { profile: profileId, token } = await aUser(app);
  const row = { profileId, statoDocumento: "C", sottoStato: "delivered", idTipoDocumento: 1 } as const;
  const open = (prossimaScadenza: string, nettoAPagare: string) =>
    aDocumentRow(app, { ...row, dataDocumento: "2026-10-01", prossimaScadenza, nettoAPagare });
  await open("2026-11-19", "100.00");
  const today = await open("2026-11-20", "200.00");
  const later = await open("2026-12-01", "300.00");

  const { data } = await app.call(home.read, { token, query: {} });

  expect(data.scadenze.map(({ id }) => id)).toEqual([today, later]);
  expect([data.incassi.scadute, String(data.incassi.scaduto)]).toEqual([1, "100"]);
});

test("stamp duty is on the list, and told, from fifteen days before; each reminder once", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await aDocumentRow(app, {
    profileId: user.profile,
    statoDocumento: "C",
    sottoStato: "delivered",
    idTipoDocumento: 1,
    dataDocumento: "2026-08-10",
    totaleBollo: "2.00",
  });

  const { data } = await app.call(home.read, { token: user.token, query: {} });
  await tellDeadlines(app.deps);
  await tellDeadlines(app.deps);

  expect(data.daFare).toMatchObject([
    { tipo: "bollo", numero: 1, entro: "2026-11-30", bollo: { trimestre: 3, codiceTributo: "2523" } },
  ]);
  const notices = (await app.call(notice.list, { token: user.token, query: {} })).data;
  expect(notices).toMatchObject([
    { genere: "scadenze", titolo: "Imposta di bollo del 3° trimestre 2026: entro il 30/11/2026" },
  ]);
});

test("the last day for a rejected invoice is told on the day before", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await aDocumentRow(app, {
    profileId: user.profile,
    statoDocumento: "E",
    sottoStato: "rejected",
    numeroDocumentoInvio: "44/2026",
    dataStatoDocumento: at("2026-11-16"),
  });

  await tellDeadlines(app.deps);
  await tellDeadlines(app.deps);

  const notices = (await app.call(notice.list, { token: user.token, query: {} })).data;
  expect(notices).toMatchObject([{ titolo: "Fattura scartata n. 44/2026: domani è l'ultimo giorno" }]);
});

test("VAT of the quarter is on the list from fifteen days before and told seven days before and on the day before; once each", async () => {
  const app = await testApp({ now: "2026-11-09T09:00:00Z" });
  const user = await aUser(app);
  await aDocumentRow(app, {
    profileId: user.profile,
    statoDocumento: "C",
    sottoStato: "delivered",
    idTipoDocumento: 1,
    dataDocumento: "2026-08-15",
    totaleIva: "22.00",
  });
  const toDo = async () =>
    (await app.call(home.read, { token: user.token, query: {} })).data.daFare.map(({ tipo, entro }) => [tipo, entro]);
  expect(await toDo()).toEqual([["iva", "2026-11-16"]]);

  await tellDeadlines(app.deps);
  await tellDeadlines(app.deps);

  const { data } = await app.call(notice.list, { token: user.token, query: {} });
  expect(data).toMatchObject([{ titolo: "IVA del 3° trimestre 2026: versamento entro il 16/11/2026" }]);
});

test("the days of VAT are of quarters that are over, and none falls on a holiday", () => {
  const days = vatDays("2028-02-20").map(({ tipo, anno, trimestre, entro }) => `${tipo} ${anno}/${trimestre} ${entro}`);

  expect(days).toEqual(["lipe 2027/4 2028-02-29", "iva 2027/4 2028-03-16"]);
  expect(vatDays("2028-08-15").map(({ entro }) => entro)).toEqual(["2028-08-21", "2028-10-02"]);
});

test("a customer told by paper is off the list, by the person's word, and nobody else's document can be", async () => {
  const app = await testApp();
  const { profile: profileId, token } = await aUser(app);
  const row = { profileId, dataDocumento: "2026-11-15", denominazione: "Cantine Valdirosa" };
  const id = await aDocumentRow(app, { ...row, statoDocumento: "C", sottoStato: "made_available" });
  const delivered = await aDocumentRow(app, { ...row, statoDocumento: "C", sottoStato: "delivered" });
  const waiting = async () => (await app.call(home.read, { token, query: {} })).data.daFare.map(({ tipo }) => tipo);
  const told = (which: string) => app.call(document.customerTold, { token, params: { id: which } });
  const page = async (which: string) =>
    (await app.call(document.read, { token, params: { id: which } })).data.daAvvisare;
  expect(await waiting()).toEqual(["mancateConsegne"]);
  expect([await page(id), await page(delivered)]).toEqual([true, undefined]);

  expect((await told(delivered)).codes).toEqual(["transitionRefused"]);
  const { data } = await told(id);

  expect(data.cronImapLogRows.at(-1)).toMatchObject({ tipo: "AVVISO" });
  expect(data.daAvvisare).toBeUndefined();
  expect(await waiting()).toEqual([]);
});
