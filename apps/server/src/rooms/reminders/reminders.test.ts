import { document } from "@fatturachiara/contract/rooms/document";
import { movements } from "@fatturachiara/contract/rooms/movements";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { expect, test } from "vitest";
import { aClient, aSentDocument } from "../../../test/factories/a-document.ts";
import { later } from "../../../test/factories/later.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { aTaken, remindedOn, reminding, threeSteps } from "../../../test/factories/reminding.ts";
import { camtFile, ownIban } from "../../../test/statement-files.ts";
import type { TestApp } from "../../../test/test-app.ts";
import { maybePaidOnce } from "../movements/index.ts";
import { previewReminder } from "./preview-reminder.ts";
import { sendReminders } from "./send-reminders.ts";

async function mails(app: TestApp) {
  await app.runJobs();
  return app.db.selectFrom("test_mail").selectAll().where("recipient", "=", "cliente@example.it").execute();
}

test("a customer is written three days before and a week after, once each, with the PDF, and the timeline says so", async () => {
  const { app, issuer } = await reminding({ messaggio: "Grazie.\n\nPaga qui:\nhttps://esempio.example/x" });
  const id = await aTaken(app, issuer);

  expect(await remindedOn(app, issuer, "2026-12-16")).toBe(0);
  expect(await remindedOn(app, issuer, "2026-12-17")).toBe(1);
  expect(await remindedOn(app, issuer, "2026-12-17")).toBe(0);
  expect(await remindedOn(app, issuer, "2026-12-28")).toBe(1);

  const [first, second] = await mails(app);
  expect(first).toMatchObject({
    subject: "In scadenza: fattura n. 1/2026 di Giulia Ferrari",
    ...{ senderName: "Giulia Ferrari", replyTo: issuer.email, fileName: "Fattura_1-2026.pdf" },
  });
  expect(first?.body).toMatch(/– fattura n\. 1\/2026 del 20\/11\/2026, scade il 20\/12\/2026: 1\.220,00\s€/);
  expect(first?.body).toContain("IBAN IT60 X054 2811 1010 0000 0123 456.");
  expect(second?.subject).toBe("Promemoria di pagamento: fattura n. 1/2026 di Giulia Ferrari");
  expect(second?.body).toContain("scaduta il 20/12/2026");
  // It speaks for somebody: nobody's words become a button (html-letter.test.ts).
  expect(second?.senderName).not.toBeNull();
  const { data } = await app.call(document.read, { token: issuer.token, params: { id } });
  expect(data.cronImapLogRows.filter(({ tipo }) => tipo === "SOLLECITO")).toHaveLength(2);
  const told = await app.call(reminders.customer, { token: issuer.token, params: { id: issuer.client.id } });
  expect(told.data.inviati.map(({ passo }) => passo)).toEqual([7, -3]);
});

test("several invoices of one customer are one letter, with their sum", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer);
  await aTaken(app, issuer);

  expect(await remindedOn(app, issuer, "2026-12-17")).toBe(1);

  const [only, ...others] = await mails(app);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ subject: "In scadenza: 2 fatture di Giulia Ferrari", fileName: "Fatture.zip" });
  expect(only?.body).toMatch(/In tutto: 2\.440,00\s€\./);
});

test("after days without a process the last step is made up for, and those before it are not", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer);

  expect(await remindedOn(app, issuer, "2027-01-20")).toBe(1);
  expect(await remindedOn(app, issuer, "2027-01-20")).toBe(0);

  const rows = await app.db.selectFrom("reminder").select(["passo", "stato"]).orderBy("passo").execute();
  expect(rows).toEqual([
    { passo: -3, stato: "saltato" },
    { passo: 7, stato: "saltato" },
    { passo: 15, stato: "inviato" },
  ]);
});

test("nothing leaves to who has paid a minute before, or is in dispute, or has a credit, or never wants any", async () => {
  const { app, issuer } = await reminding();
  const id = await aTaken(app, issuer);
  const { token } = issuer;
  const at = { token, params: { id } };
  await later(app, issuer, "2026-12-28T09:59:00+01:00");
  const now = { ...at, token: issuer.token };

  await app.call(reminders.hold, { ...now, body: { motivo: "contestata" } });
  expect(await sendReminders(app.deps)).toBe(0);
  await app.call(reminders.hold, { ...now, body: { motivo: null } });
  const customer = { token: issuer.token, params: { id: issuer.client.id } };
  await app.call(reminders.saveCustomer, { ...customer, body: { modo: "mai", passi: null } });
  expect(await sendReminders(app.deps)).toBe(0);
  await app.call(reminders.saveCustomer, { ...customer, body: { modo: "comeTutti", passi: null } });
  await app.call(document.pay, { ...now, body: { data: "2026-12-28", importo: null, nota: null } });
  expect(await sendReminders(app.deps)).toBe(0);

  expect(await mails(app)).toEqual([]);
});

test("a credit note stops them, and so does money on the account that may be the payment", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer);
  const paid = await aTaken(app, issuer);
  const riferimenti = [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }];
  await aTaken(app, issuer, { idTipoDocumento: 4, riferimenti });
  await later(app, issuer, "2026-12-28T10:00:00+01:00");
  const movimenti = [{ giorno: "2026-12-27", importo: "1220.00", causale: "SALDO FATT. 2/2026" }];
  const body = asUpload("a.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti }));
  await app.call(movements.upload, { token: issuer.token, query: {}, body });

  expect(await sendReminders(app.deps)).toBe(0);

  const preview = await app.call(reminders.preview, { token: issuer.token, params: { id: issuer.client.id } });
  expect(preview.data).toMatchObject({ documenti: [paid] });
  expect(preview.data.impedimento).toContain("abbinalo o ignoralo in Movimenti");
});

test("a run over many customers sees money that comes, is put aside, and is taken up again while it goes on", async () => {
  const { app, issuer } = await reminding();
  const { token, profile } = issuer;
  const invoice = await aTaken(app, issuer);
  const paid = maybePaidOnce();
  const movimenti = [{ giorno: "2026-12-27", importo: "1220.00", causale: "SALDO FATT. 1/2026" }];
  const mark = async (stato: "aperto" | "ignorato") => {
    const { id } = await app.db.selectFrom("movement").select("id").executeTakeFirstOrThrow();
    await app.call(movements.mark, { token, params: { id }, body: { stato } });
  };

  expect([...(await paid(app.db, profile))]).toEqual([]);
  const body = asUpload("a.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti }));
  await app.call(movements.upload, { token, query: {}, body });
  expect([...(await paid(app.db, profile))]).toEqual([invoice]);
  await mark("ignorato");
  expect([...(await paid(app.db, profile))]).toEqual([]);
  await mark("aperto");
  expect([...(await paid(app.db, profile))]).toEqual([invoice]);
  expect([...(await paid(app.db, issuer.id))]).toEqual([]);
});

test.each([
  ["SALDO FATT. 2001/2026", 1],
  ["BONIFICO", 0],
])("of many invoices of one amount %j from nobody known lets so many letters go: %i", async (causale, letters) => {
  const { app, issuer } = await reminding();
  for (let n = 0; n < 4; n += 1) await aTaken(app, issuer);
  await later(app, issuer, "2026-12-28T10:00:00+01:00");
  const movimenti = [{ giorno: "2026-12-27", importo: "1220.00", causale }];
  const body = asUpload("a.xml", camtFile({ iban: ownIban, apertura: "0.00", movimenti }));
  await app.call(movements.upload, { token: issuer.token, query: {}, body });

  expect(await sendReminders(app.deps)).toBe(letters);
});

test("a letter shows the interest of the law to a business that is late, only where it is wanted", async () => {
  const { app, issuer } = await reminding({ interessi: true });
  const dates = { dataDocumento: "2026-11-20", dataScadenzaPagamento: "2026-11-21" };
  await aTaken(app, issuer, dates);
  const preview = async () =>
    (await app.call(reminders.preview, { token: issuer.token, params: { id: issuer.client.id } })).data.testo;
  await later(app, issuer, "2026-12-20T10:00:00+01:00");

  // The rate of the second half of 2026 is not published: the flat sum alone is named.
  expect(await preview()).toMatch(/interessi di mora del D\.Lgs\. 231\/2002, oltre a 40,00\s€/);
  await app.call(reminders.save, { token: issuer.token, body: threeSteps });
  expect(await preview()).not.toContain("231/2002");
});

test("each document is called what it is, in the letter and in the record of its customer", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer, { idTipoDocumento: 5 });

  expect(await remindedOn(app, issuer, "2026-12-28")).toBe(1);

  const [only] = await mails(app);
  expect(only?.subject).toBe("Promemoria di pagamento: nota di debito n. 1/2026 di Giulia Ferrari");
  expect(only?.body).toContain("– nota di debito n. 1/2026 del 20/11/2026, scaduta");
  const told = await app.call(reminders.customer, { token: issuer.token, params: { id: issuer.client.id } });
  expect(told.data.inviati.map(({ nome, numero }) => `${nome} ${numero}`)).toEqual(["nota di debito 1/2026"]);
});

test("with an expired subscription nothing leaves, and the preview says so; after the renewal the last step does", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer);
  await later(app, issuer, "2026-12-28T10:00:00+01:00");
  const { deps } = app;
  const until = (day: string) =>
    app.db
      .updateTable("profile")
      .set({ expiringDate: `${day}T00:00:00Z` })
      .execute();

  await until("2026-12-28");
  expect(await sendReminders(deps)).toBe(0);
  const { profileId } = await app.db.selectFrom("reminder_settings").select("profileId").executeTakeFirstOrThrow();
  expect((await previewReminder(deps, profileId, issuer.client.id)).impedimento).toContain("abbonamento è scaduto");
  await until("2027-12-28");

  expect([await sendReminders(deps), await sendReminders(deps)]).toEqual([1, 0]);
});

test("what is switched on today makes up for nothing of before, and a customer's own days count instead", async () => {
  const { app, issuer } = await reminding({ attivi: false });
  await aTaken(app, issuer);
  expect(await remindedOn(app, issuer, "2026-12-29")).toBe(0);
  await app.call(reminders.save, { token: issuer.token, body: threeSteps });

  expect(await sendReminders(app.deps)).toBe(0);
  const customer = { token: issuer.token, params: { id: issuer.client.id } };
  await app.call(reminders.saveCustomer, { ...customer, body: { modo: "propri", passi: [10] } });
  expect(await remindedOn(app, issuer, "2026-12-30")).toBe(0);
  expect(await remindedOn(app, issuer, "2026-12-31")).toBe(1);
});

test("wherever it is interrupted, and by whoever it is done at once, each customer gets one letter", async () => {
  const { app, issuer } = await reminding();
  const customers = [issuer.client];
  for (let n = 0; n < 3; n += 1) customers.push(await aClient(app, issuer, { email: `cliente${n}@example.it` }));
  for (const client of customers) await aSentDocument(app, { ...issuer, client });
  await app.runJobs({ alsoLater: true });
  await later(app, issuer, "2026-12-17T10:00:00+01:00");
  let calls = 0;
  const failing: typeof app.deps.jobs = {
    ...app.deps.jobs,
    enqueue: (...args: Parameters<typeof app.deps.jobs.enqueue>) => {
      calls += 1;
      if (calls % 2 === 1) throw new Error("The process dies here");
      return app.deps.jobs.enqueue(...args);
    },
  };
  for (let n = 0; n < 6; n += 1) await sendReminders({ ...app.deps, jobs: failing }).catch(() => undefined);
  await Promise.allSettled([sendReminders(app.deps), sendReminders(app.deps)]);

  expect(await sendReminders(app.deps)).toBe(0);
  await app.runJobs();
  const sent = await app.db
    .selectFrom("test_mail")
    .select("recipient")
    .where("subject", "like", "In scadenza%")
    .execute();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(customers.map(({ email }) => email ?? "").sort());
});

test("a letter that cannot be written keeps nobody else from theirs, and the run says that it failed", async () => {
  const { app, issuer } = await reminding();
  const broken = await aTaken(app, issuer);
  const other = await aClient(app, issuer, { email: "altri@example.it" });
  await aSentDocument(app, { ...issuer, client: other });
  await app.runJobs({ alsoLater: true });
  await app.database.pool.query('update document_file set "documentId" = null where "documentId" = $1', [broken]);
  await later(app, issuer, "2026-12-17T10:00:00+01:00");

  await expect(sendReminders(app.deps)).rejects.toThrow(broken);

  const waiting = await app.db
    .selectFrom("mail_outbox")
    .select("recipient")
    .where("genere", "=", "sollecito")
    .execute();
  expect(waiting).toEqual([{ recipient: "altri@example.it" }]);
});

test("how a customer is reminded, and what is left out, may be saved in several windows at once: one of them stands", async () => {
  const { app, issuer } = await reminding();
  const { token } = issuer;
  const invoice = await aTaken(app, issuer);
  const saveAll = () =>
    Promise.all([
      ...[3, 7, 10].map((day) => {
        const body = { modo: "propri" as const, passi: [day] };
        return app.call(reminders.saveCustomer, { token, params: { id: issuer.client.id }, body });
      }),
      ...(["contestata", "non sollecitare", "contestata"] as const).map((motivo) =>
        app.call(reminders.hold, { token, params: { id: invoice }, body: { motivo } }),
      ),
    ]);

  const answers = [...(await saveAll()), ...(await saveAll())];

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});
