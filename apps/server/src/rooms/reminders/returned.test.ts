import { randomUUID } from "node:crypto";
import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { expect, test } from "vitest";
import { aReport } from "../../../test/factories/delivery-report.ts";
import { aTaken, remindedOn, reminding } from "../../../test/factories/reminding.ts";
import type { ReturnedMail } from "../../config/config-returned-mail.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Mailbox } from "../../mail/imap/mailbox.ts";
import { summaryOf } from "../../mail/imap/summary-of.ts";
import { readReturned } from "../../mailer/read-returned.job.ts";
import { Secret } from "../../secret/secret.ts";

/** The mailbox of the installation, and which of its mails were fetched as a whole. */
function mailboxOf(mails: Buffer[]) {
  const fetched: number[] = [];
  const mailbox: Mailbox = {
    async listSince(cursor) {
      const messages = mails.flatMap((raw, at) =>
        at + 1 > (cursor?.lastUid ?? 0) ? [summaryOf(at + 1, raw.length, raw)] : [],
      );
      return { uidValidity: 7, lastUid: mails.length, messages };
    },
    async fetchRaw(uid) {
      fetched.push(uid);
      return mails[uid - 1] ?? null;
    },
    space: async () => null,
    close: async () => undefined,
    cut: () => undefined,
  };
  return { mails, fetched, open: async () => mailbox };
}

async function sent() {
  const box = mailboxOf([]);
  const letters: { id: string | undefined; to: string }[] = [];
  const mailer = { send: async ({ id, to }: { id?: string; to: string }) => void letters.push({ id, to }) };
  const { app, issuer } = await reminding({}, { mailer, openReturnedMail: box.open });
  const invoice = await aTaken(app, issuer);
  expect(await remindedOn(app, issuer, "2026-12-17")).toBe(1);
  await app.runJobs();
  const id = letters.find(({ to }) => to === "cliente@example.it")?.id ?? "";
  const { token } = issuer;
  return {
    ...{ app, issuer, invoice, box, id, letters },
    read: async () => {
      await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, readReturned, {}));
      await app.runJobs();
    },
    refused: async () => (await app.call(reminders.refused, { token })).data,
    /** Whoever runs the installation names that mailbox in its settings. */
    named: (username: string, { open }: Pick<typeof box, "open">) =>
      Object.assign(app.deps, { openReturnedMail: open, config: { ...app.deps.config, returnedMail: of(username) } }),
  };
}

const of = (username: string): ReturnedMail => ({
  server: { host: "imap.example.it", port: 993, sicurezza: "ssl", username, password: Secret.of("segreta") },
  folder: "INBOX",
});

test.each([
  ["nobody has that address", { status: "5.1.1", diagnostic: "smtp; 550 5.1.1 User unknown" }],
  ["its mailbox is full", { status: "5.2.2", diagnostic: "smtp; 552 5.2.2 Mailbox full" }],
])("a reminder that comes back later, because %s, is told as one that was refused at once", async (_, why) => {
  const { app, issuer, invoice, box, id, read, refused } = await sent();
  box.mails.push(aReport({ messageId: `${id}@example.it`, ...why }));

  await read();

  const { token } = issuer;
  const { data } = await app.call(document.read, { token, params: { id: invoice } });
  const told = data.cronImapLogRows
    .filter(({ tipo }) => tipo === "SOLLECITO_RESPINTO")
    .map(({ messaggio }) => messaggio);
  expect(told).toEqual([
    `L'indirizzo cliente@example.it rifiuta la posta («${why.diagnostic.slice(6)}»). Il sollecito non è arrivato.`,
  ]);
  expect(await refused()).toMatchObject([{ idCliente: issuer.client.id, email: "cliente@example.it" }]);
  expect(JSON.stringify((await app.call(notice.list, { token, query: {} })).data)).toContain(
    "Un sollecito è stato respinto",
  );
  const customer = await app.call(reminders.customer, { token, params: { id: issuer.client.id } });
  expect(customer.data).toMatchObject({ respinto: { email: "cliente@example.it" }, inviati: [] });
  expect(await remindedOn(app, issuer, "2026-12-28")).toBe(0);
});

test("a server that names the envelope as we did, by the bare id, is understood", async () => {
  const { box, id, read, refused } = await sent();
  box.mails.push(aReport({ messageId: "di-un-altro@mx.example.it", envelopeId: id }));

  await read();

  expect(await refused()).toMatchObject([{ email: "cliente@example.it" }]);
});

test("the same report again, and a second one, change nothing once an address is tried again", async () => {
  const { app, issuer, box, id, read, refused } = await sent();
  const report = aReport({ messageId: `${id}@example.it` });
  box.mails.push(report);
  await read();
  await app.call(reminders.tryAgain, { token: issuer.token, body: { email: null } });
  box.mails.push(report);

  await read();

  expect(await refused()).toEqual([]);
});

test.each([
  [
    "of a letter that is only late",
    (id: string) => aReport({ messageId: `${id}@example.it`, action: "delayed", status: "4.4.1" }),
  ],
  ["about a letter that nobody wrote", () => aReport({ messageId: `${randomUUID()}@example.it` })],
  ["about something that is no letter of ours", () => aReport({ messageId: "abc'); drop table x;--@example.it" })],
])("a report %s spares nobody", async (_, report) => {
  const { app, issuer, box, id, read, refused } = await sent();
  box.mails.push(report(id));

  await read();

  expect(await refused()).toEqual([]);
  expect(await remindedOn(app, issuer, "2026-12-28")).toBe(1);
});

test("another mailbox is read from its own beginning, though its server numbers its messages like the one before", async () => {
  const { box, id, read, refused, named } = await sent();
  named("prima", box);
  box.mails.push(Buffer.from("Subject: Ciao\r\n\r\nUn saluto"), Buffer.from("Subject: Ciao\r\n\r\nUn altro"));
  await read();

  named("dopo", mailboxOf([aReport({ messageId: `${id}@example.it` })]));
  await read();

  expect(await refused()).toMatchObject([{ email: "cliente@example.it" }]);
});

test("of mail of others no more than headers is asked for, and each is looked at once", async () => {
  const { box, read } = await sent();
  box.mails.push(
    Buffer.from("Subject: Ciao\r\nContent-Type: text/plain\r\n\r\nUn saluto"),
    aReport({ messageId: "x@y" }),
  );

  await read();
  await read();

  expect(box.fetched).toEqual([2]);
});

test("where that mailbox is not known nothing is kept of who was written to", async () => {
  const { app, issuer } = await reminding();
  await aTaken(app, issuer);
  await remindedOn(app, issuer, "2026-12-17");
  await app.runJobs();

  expect(await app.db.selectFrom("sent_letter").selectAll().execute()).toEqual([]);
});
