import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { recurring, recurringInput } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { describe, expect, test } from "vitest";
import { type Issuer, invoiceOf, anIssuer as someIssuer } from "../../../test/factories/a-document.ts";
import { aMailbox } from "../../../test/factories/a-mailbox.ts";
import { aRecurring, recurringOf } from "../../../test/factories/a-recurring.ts";
import { later } from "../../../test/factories/later.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { answerOccurrence } from "./decide.ts";
import { giveOutDue } from "./make-recurring.ts";

const plain = { nome: "Canone", prima: "2026-11-20", ogni: 1, unita: "mesi", modo: "bozza", documento: {} };

/** Somebody whose subscription does not end. */
async function anIssuer(app: TestApp): Promise<Issuer> {
  const issuer = await someIssuer(app);
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  return issuer;
}

/** What the clock does every ten minutes, and all that follows from it. */
async function tick(app: TestApp): Promise<void> {
  await giveOutDue(app.deps);
  await app.runJobs();
}

const documentsOf = async (app: TestApp, { token }: Issuer) => {
  const { data } = await app.call(document.list, { token, query: { page: 1 } });
  return "items" in data ? data.items : data;
};

async function noticesOf(app: TestApp, { token }: Issuer) {
  const { data } = await app.call(notice.list, { token, query: {} });
  return ("items" in data ? data.items : data).map(({ titolo }) => titolo);
}

const read = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(recurring.read, { token, params: { id } })).data;

describe("a draft", () => {
  test("is made once on its day, with texts, period and terms of that day", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const line = { descrizione: "Canone {mese} {anno}", prezzoUnitario: 1000, idAliquotaIvaFull: 1 };
    const dated = { ...line, dataInizioPeriodo: "2026-11-01", dataFinePeriodo: "2026-11-30" };
    const { id } = await aRecurring(app, issuer, {}, { documentServices: [dated], causale: "{Periodo}" });

    await tick(app);
    await tick(app);
    await later(app, issuer, "2026-12-20T09:00:00Z");
    await tick(app);

    const [last, first] = await documentsOf(app, issuer);
    expect(await documentsOf(app, issuer)).toHaveLength(2);
    expect(first).toMatchObject({
      dataDocumento: "2026-11-20",
      dataScadenzaPagamento: "2026-12-20",
      statoDocumento: "B",
    });
    const { data } = await app.call(document.read, { token: issuer.token, params: { id: last?.id ?? "" } });
    expect(data).toMatchObject({
      dataDocumento: "2026-12-20",
      dataScadenzaPagamento: "2027-01-19",
      causale: "Dicembre 2026",
    });
    expect(data.documentServices[0]).toMatchObject({
      ...{ descrizione: "Canone dicembre 2026" },
      ...{ dataInizioPeriodo: "2026-12-01", dataFinePeriodo: "2026-12-31" },
    });
    const detail = await read(app, issuer, id);
    expect(detail.prossima).toBe("2027-01-20");
    expect(detail.occorrenze.filter(({ stato }) => stato === "fatta").map(({ documento }) => documento?.id)).toEqual([
      last?.id,
      first?.id,
    ]);
    expect(await noticesOf(app, issuer)).toEqual(["Canone: la bozza è pronta", "Canone: la bozza è pronta"]);
  });

  test("has the customer and the prices of its day", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const aumento = { percentuale: 2.5, dal: "2026-12-01", ogniAnno: true };
    await aRecurring(app, issuer, { aumento });
    await app.db.updateTable("client").set({ ragioneSociale: "Meridiana Nuova S.p.A." }).execute();
    await later(app, issuer, "2026-12-20T09:00:00Z");

    await tick(app);

    const [first] = await documentsOf(app, issuer);
    expect(first).toMatchObject({ denominazione: "Meridiana Nuova S.p.A.", imponibile: Decimal.of("1025") });
  });

  test("shares a risen price among instalments of fixed amounts", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const aumento = { percentuale: 10, dal: "2026-11-01", ogniAnno: false };
    const rate = [
      { scadenza: "2026-12-20", importo: 220 },
      { scadenza: "2027-01-20", importo: 1000 },
    ];
    await aRecurring(app, issuer, { aumento }, { idCondizionePagamento: 1, rate });

    await tick(app);

    const [first] = await documentsOf(app, issuer);
    const { data } = await app.call(document.read, { token: issuer.token, params: { id: first?.id ?? "" } });
    expect(data.rate.map(({ importo }) => importo?.toString())).toEqual(["242", "1100"]);
  });
});

describe("sending by itself", () => {
  test("numbers and queues the document, once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "invia" });

    await tick(app);
    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ numeroDocumentoInvio: "1/2026" }]);
    expect((await read(app, issuer, id)).occorrenze).toContainEqual(
      expect.objectContaining({ giorno: "2026-11-20", stato: "fatta", motivo: null }),
    );
  });

  test("leaves a draft and says why where the checks refuse it", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "invia" }, { documentServices: [] });

    await tick(app);
    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ statoDocumento: "B", numeroDocumentoInvio: null }]);
    expect(await noticesOf(app, issuer)).toEqual(["Canone: resta una bozza"]);
    const made = (await read(app, issuer, id)).occorrenze.find(({ stato }) => stato === "fatta");
    expect(made?.motivo).toMatch(/riga/);
  });

  test("stops while the mailbox is suspended, says so once, and goes on the same day", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "invia" });
    await aMailbox(app, { profileId: issuer.profile, sospesaDal: app.clock.now() });

    await tick(app);
    await tick(app);

    expect(await documentsOf(app, issuer)).toEqual([]);
    expect(await read(app, issuer, id)).toMatchObject({ attiva: true, fermo: "casella" });
    expect(await noticesOf(app, issuer)).toEqual(["Canone: il documento ricorrente è fermo"]);
    await app.db.updateTable("pec_account").set({ sospesaDal: null }).execute();
    await tick(app);
    expect(await documentsOf(app, issuer)).toMatchObject([{ numeroDocumentoInvio: "1/2026" }]);
    expect(await read(app, issuer, id)).toMatchObject({ fermo: null });
  });

  test("what was left under way on a day before is not sent unasked", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer);
    await tick(app);
    await app.db.updateTable("recurring_occurrence").set({ stato: "inCorso" }).execute();
    await later(app, issuer, "2026-11-21T09:00:00Z");

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ statoDocumento: "B" }]);
    const made = (await read(app, issuer, id)).occorrenze.find(({ stato }) => stato === "fatta");
    expect(made?.motivo).toBe("Non è partita il 20/11/2026, come previsto: controllala e inviala.");
  });

  test("what had left before the process died is not called a draft the day after", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "invia" });
    await tick(app);
    await app.db.updateTable("recurring_occurrence").set({ stato: "inCorso" }).execute();
    await later(app, issuer, "2026-11-21T09:00:00Z");
    const told = await noticesOf(app, issuer);

    await tick(app);

    const made = (await read(app, issuer, id)).occorrenze.find(({ stato }) => stato === "fatta");
    expect(made?.motivo).toBeNull();
    expect(await noticesOf(app, issuer)).toEqual(told);
  });
});

describe("sent by itself while its owner works", () => {
  /** A draft that the job has made and not sent yet, when its owner comes to it. */
  async function metByTheJob() {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "bozza" });
    await tick(app);
    await app.db.updateTable("recurring_occurrence").set({ stato: "inCorso" }).execute();
    const [draft] = await documentsOf(app, issuer);
    const at = { token: issuer.token, params: { id: draft?.id ?? "" } };
    const made = async () => (await read(app, issuer, id)).occorrenze.find(({ stato }) => stato === "fatta");
    return { app, issuer, id, at, made };
  }

  test("one that was edited meanwhile stays a draft, and that is said: nobody has seen it as it is", async () => {
    const { app, issuer, at, made } = await metByTheJob();
    const { data } = await app.call(document.read, at);
    const body = invoiceOf(issuer, { version: data.version, causale: "Non ancora finita" });
    expect((await app.call(document.update, { ...at, body })).messages).toEqual([]);

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ statoDocumento: "B", numeroDocumentoInvio: null }]);
    expect((await made())?.motivo).toBe("È stata modificata prima che partisse: controllala e inviala.");
  });

  test("one that was about to leave when its owner paused it stays a draft, and its history says why", async () => {
    const { app, issuer, id, made } = await metByTheJob();
    await app.call(recurring.pause, { token: issuer.token, params: { id } });

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ statoDocumento: "B", numeroDocumentoInvio: null }]);
    expect((await made())?.motivo).toBe("L'hai messa in pausa prima che partisse: controllala e inviala.");
  });

  test("one that was sent by hand meanwhile is sent, and nothing else is said of it", async () => {
    const { app, issuer, at, made } = await metByTheJob();
    expect((await app.call(document.send, at)).messages).toEqual([]);

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ numeroDocumentoInvio: "1/2026" }]);
    expect((await made())?.motivo).toBeNull();
    expect(await noticesOf(app, issuer)).not.toContain("Canone: resta una bozza");
  });
});

describe("without a subscription", () => {
  test("nothing is made, it says so, and what was missed waits for a choice", async () => {
    const app = await testApp({ config: { subscription: true } });
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer);
    await app.db.updateTable("profile").set({ expiringDate: "2026-11-19T00:00:00Z" }).execute();

    await tick(app);
    expect(await documentsOf(app, issuer)).toEqual([]);
    expect(await read(app, issuer, id)).toMatchObject({ fermo: "abbonamento" });

    await later(app, issuer, "2026-12-21T09:00:00Z");
    await app.db.updateTable("profile").set({ expiringDate: "2027-11-19T00:00:00Z" }).execute();
    await tick(app);
    const detail = await read(app, issuer, id);
    expect(detail).toMatchObject({ fermo: null, inAttesa: 2, prossima: "2027-01-20" });
    expect(detail.occorrenze.filter(({ stato }) => stato === "persa").map(({ giorno }) => giorno)).toEqual([
      "2026-12-20",
      "2026-11-20",
    ]);
    expect(await documentsOf(app, issuer)).toEqual([]);
  });
});

describe("a question", () => {
  test("is asked once in the morning, and answered once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "chiedi" });
    await tick(app);
    await tick(app);
    const { data: today } = await app.call(home.read, { token: issuer.token, query: {} });
    expect(today.daFare).toContainEqual({ tipo: "ricorrenti", numero: 1, entro: null, documenti: [] });
    const ask = {
      token: issuer.token,
      params: { id },
      body: { giorno: "2026-11-20", risposta: "invia", dataPrevista: false },
    } as const;

    const answers = await Promise.all([app.call(recurring.answer, ask), app.call(recurring.answer, ask)]);

    expect(answers.map(({ status, codes }) => codes[0] ?? status).sort()).toEqual([200, "occurrenceNotWaiting"]);
    expect(await documentsOf(app, issuer)).toMatchObject([{ numeroDocumentoInvio: "1/2026" }]);
    expect(await noticesOf(app, issuer)).toEqual(["Canone: oggi è il giorno"]);
    expect(await read(app, issuer, id)).toMatchObject({ inAttesa: 0 });
  });

  /** Answered two days late, by a process that died before the document left. */
  async function askedForLate() {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { modo: "chiedi" });
    await tick(app);
    await later(app, issuer, "2026-11-22T09:00:00Z");
    const { id: user, profile } = issuer;
    const rights = { isManaged: false, permission: null, token: null, isExpired: false, isProven: false };
    const dying = { ...app.deps.jobs, enqueue: () => Promise.reject(new Error("killed")) };
    const answer = { id, giorno: "2026-11-20", risposta: "invia", dataPrevista: false } as const;
    const actor = { user, profile, session: "", ...rights };
    await expect(answerOccurrence({ ...app.deps, jobs: dying }, actor, answer)).rejects.toThrow("killed");
    return { app, issuer };
  }

  test("answered late with «invia», it is sent by whoever comes to it that day, and not called left behind", async () => {
    const { app, issuer } = await askedForLate();

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ numeroDocumentoInvio: "1/2026" }]);
    expect(await noticesOf(app, issuer)).not.toContain("Canone: resta una bozza");
  });

  test("asked for and found the day after it stays a draft, and that is said", async () => {
    const { app, issuer } = await askedForLate();
    await later(app, issuer, "2026-11-23T09:00:00Z");

    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ statoDocumento: "B" }]);
    expect(await noticesOf(app, issuer)).toContain("Canone: resta una bozza");
  });

  test("a missed one is made with the day it was planned for, or left out", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { unita: "settimane" });
    await later(app, issuer, "2026-11-30T09:00:00Z");
    await tick(app);
    expect(await noticesOf(app, issuer)).toEqual(["Canone: 2 documenti non sono stati fatti"]);
    const answer = (giorno: string, risposta: "bozza" | "salta") =>
      app.call(recurring.answer, {
        token: issuer.token,
        params: { id },
        body: { giorno, risposta, dataPrevista: true },
      });

    await answer("2026-11-20", "salta");
    await answer("2026-11-27", "bozza");

    expect(await documentsOf(app, issuer)).toMatchObject([{ dataDocumento: "2026-11-27", statoDocumento: "B" }]);
    expect(await read(app, issuer, id)).toMatchObject({ inAttesa: 0 });
  });
});

describe("what its owner does", () => {
  test("one is left out, and taken back", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer, { unita: "giorni" });
    const skip = (giorno: string, salta: boolean) =>
      app.call(recurring.skip, { token: issuer.token, params: { id }, body: { giorno, salta } });
    await skip("2026-11-20", true);
    await skip("2026-11-21", true);
    await skip("2026-11-21", false);
    expect(await skip("2026-11-19", true)).toMatchObject({ status: 400, codes: ["occurrenceNotComing"] });
    const { data: list } = await app.call(recurring.list, { token: issuer.token, query: {} });
    expect([(await read(app, issuer, id)).prossima, ...list.map(({ prossima }) => prossima)]).toEqual([
      "2026-11-21",
      "2026-11-21",
    ]);

    await tick(app);
    expect(await documentsOf(app, issuer)).toEqual([]);
    await later(app, issuer, "2026-11-21T09:00:00Z");
    await tick(app);

    expect(await documentsOf(app, issuer)).toMatchObject([{ dataDocumento: "2026-11-21" }]);
  });

  test("what falls into a pause is left out and stands so", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer);
    await app.call(recurring.pause, { token: issuer.token, params: { id } });
    await tick(app);
    await later(app, issuer, "2026-12-19T09:00:00Z");

    const { data } = await app.call(recurring.resume, { token: issuer.token, params: { id } });
    await tick(app);

    expect(data).toMatchObject({ attiva: true, prossima: "2026-12-20", inAttesa: 0 });
    expect(data.occorrenze).toContainEqual(
      expect.objectContaining({ giorno: "2026-11-20", stato: "saltata", motivo: "Era in pausa." }),
    );
    expect(await documentsOf(app, issuer)).toEqual([]);
  });

  test("a change counts from now on, a stale one is refused, and no past day is made up for", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, version } = await aRecurring(app, issuer);
    await tick(app);
    await later(app, issuer, "2026-12-01T09:00:00Z");
    const change = (body: object) =>
      app.call(recurring.update, {
        token: issuer.token,
        params: { id },
        body: { ...recurringOf(issuer, { unita: "settimane" }), ...body },
      });

    expect(await change({ version: version + 1 })).toMatchObject({ status: 400, codes: ["documentChanged"] });
    const { data } = await change({ version });
    await tick(app);

    expect(data).toMatchObject({ version: version + 1, prossima: "2026-12-04", unita: "settimane" });
    expect(await documentsOf(app, issuer)).toHaveLength(1);
  });

  test("a first day that is past, and a credit note, are refused at their fields", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const create = (...change: [object?, object?]) =>
      app.call(recurring.create, { token: issuer.token, body: recurringOf(issuer, ...(change as [])) });

    expect((await create({ prima: "2026-11-19" })).fields).toHaveProperty("prima");
    expect((await create({ prima: "2026-11-22", lavorativo: "prima" })).status).toBe(200);
    expect((await create({}, { idTipoDocumento: 4 })).fields).toHaveProperty(["documento.idTipoDocumento"]);
    const twoEnds = recurringInput.safeParse({ ...plain, fino: "2026-12-31", volte: 2 });
    expect(twoEnds.error?.issues.map(({ path }) => path)).toEqual([["volte"]]);
  });

  test("deleting it leaves what it has made", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aRecurring(app, issuer);
    await tick(app);

    const { status } = await app.call(recurring.remove, { token: issuer.token, params: { id } });

    expect(status).toBe(200);
    expect((await app.call(recurring.list, { token: issuer.token, query: {} })).data).toEqual([]);
    expect(await documentsOf(app, issuer)).toHaveLength(1);
  });
});

test("its page tells how many come after those it shows, and shows them when asked; what never ends has no number", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aRecurring(app, issuer, { volte: 14 });
  const endless = await aRecurring(app, issuer, {});
  const told = async (which: string, query = {}) => {
    const { data } = await app.call(recurring.read, { token: issuer.token, params: { id: which }, query });
    return [data.occorrenze.length, data.altre];
  };

  expect(await told(id)).toEqual([12, 2]);
  expect(await told(id, { prossime: 36 })).toEqual([14, 0]);
  expect(await told(endless.id)).toEqual([12, null]);
});

test("the calendar holds what comes, with amounts, and what waits for an answer; nothing of a paused one", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const asked = await aRecurring(app, issuer, { nome: "Chiesto", modo: "chiedi", volte: 3 });
  const paused = await aRecurring(app, issuer, { nome: "Fermo" });
  await app.call(recurring.pause, { token: issuer.token, params: { id: paused.id } });
  await tick(app);

  const { data } = await app.call(recurring.calendar, { token: issuer.token, query: { al: "2027-12-31" } });

  expect(data.map(({ nome, previsto, stato, totale }) => [nome, previsto, stato, totale.toString()])).toEqual([
    ["Chiesto", "2026-11-20", "chiesta", "1220"],
    ["Chiesto", "2026-12-20", "prevista", "1220"],
    ["Chiesto", "2027-01-20", "prevista", "1220"],
  ]);
  expect(data[0]).toMatchObject({
    idRicorrente: asked.id,
    cliente: "Officine Meridiana S.r.l.",
    periodo: "novembre 2026",
  });
});
