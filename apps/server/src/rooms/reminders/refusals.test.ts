import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { aClient, aSentDocument } from "../../../test/factories/a-document.ts";
import { aTaken, remindedOn, reminding } from "../../../test/factories/reminding.ts";
import { smtpMailer } from "../../mailer/smtp-mailer.ts";
import { Secret } from "../../secret/secret.ts";
import { sendReminders } from "./send-reminders.ts";

type Reply = { at: "RCPT" | "DATA"; code: number; words: string };

/** A mail server that answers a customer's address so, as long as it does, and what it has taken. */
async function answering(reply: Reply | undefined) {
  const taken: string[] = [];
  const now = { reply };
  const failure = (at: Reply["at"], to: string) =>
    now.reply?.at === at && to.startsWith("cliente@")
      ? Object.assign(new Error(now.reply.words), { responseCode: now.reply.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(failure("RCPT", address)),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      stream.resume();
      stream.on("end", () => {
        const wrong = failure("DATA", to);
        if (!wrong) taken.push(to);
        done(wrong);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  const smtpUrl = Secret.of(`smtp://127.0.0.1:${port}`);
  const mailer = smtpMailer({ smtpUrl, smtpTls: false, from: "noreply@example.it", companyName: "FatturaChiara" });
  return { mailer, taken, now };
}

const unknown: Reply = { at: "RCPT", code: 550, words: "5.1.1 User unknown" };

test.each<Reply>([unknown, { at: "DATA", code: 554, words: "5.7.1 Refused" }])(
  "$code at $at is told in the timeline, at the bell and on the page, and the address is spared",
  async (reply) => {
    const { mailer } = await answering(reply);
    const { app, issuer } = await reminding({}, { mailer });
    const id = await aTaken(app, issuer);
    await remindedOn(app, issuer, "2026-12-17");

    await app.runJobs({ alsoLater: true });

    const { token } = issuer;
    const { data } = await app.call(document.read, { token, params: { id } });
    const [told] = data.cronImapLogRows.filter(({ tipo }) => tipo === "SOLLECITO_RESPINTO");
    expect(told?.messaggio).toBe(
      `L'indirizzo cliente@example.it rifiuta la posta («${reply.code} ${reply.words}»). Il sollecito non è arrivato.`,
    );
    const bell = await app.call(notice.list, { token, query: {} });
    expect(JSON.stringify(bell.data)).toContain("Un sollecito è stato respinto");
    const { data: refused } = await app.call(reminders.refused, { token });
    expect(refused).toMatchObject([{ idCliente: issuer.client.id, email: "cliente@example.it" }]);
    const customer = await app.call(reminders.customer, { token, params: { id: issuer.client.id } });
    expect(customer.data).toMatchObject({ respinto: refused[0], inviati: [] });
    const preview = await app.call(reminders.preview, { token, params: { id: issuer.client.id } });
    expect(preview.data.impedimento).toContain("rifiuta la posta");
    expect(await remindedOn(app, issuer, "2026-12-28")).toBe(0);
    expect(await app.db.selectFrom("mail_outbox").select("subject").where("lettera", "is not", null).execute()).toEqual(
      [],
    );
  },
);

test("tried again, the step that did not arrive leaves once; another address of the customer is not spared", async () => {
  const { mailer, taken, now } = await answering(unknown);
  const { app, issuer } = await reminding({}, { mailer });
  await aTaken(app, issuer);
  await remindedOn(app, issuer, "2026-12-17");
  await app.runJobs();
  const { token } = issuer;
  now.reply = undefined;

  const { data: still } = await app.call(reminders.tryAgain, { token, body: { email: "Cliente@example.it" } });
  expect(still).toEqual([]);
  expect([await sendReminders(app.deps), await sendReminders(app.deps)]).toEqual([1, 0]);
  await app.runJobs();
  expect(taken.filter((to) => to === "cliente@example.it")).toHaveLength(1);

  now.reply = unknown;
  expect(await remindedOn(app, issuer, "2026-12-28")).toBe(1);
  await app.runJobs();
  const { data: client } = await app.call(clients.read, { token: issuer.token, params: { id: issuer.client.id } });
  const change = { token: issuer.token, params: { id: client.id }, query: {} };
  await app.call(clients.update, { ...change, body: { ...client, email: "nuova@example.it" } });

  expect([await sendReminders(app.deps), await sendReminders(app.deps)]).toEqual([1, 0]);
  await app.runJobs();
  expect(taken).toContain("nuova@example.it");
  expect((await app.call(reminders.refused, { token: issuer.token })).data).toEqual([]);
});

test.each([
  ["a mailbox that is full for now", { at: "RCPT", code: 452, words: "4.2.2 Mailbox full" }],
  ["a server that has no time", { at: "DATA", code: 451, words: "4.3.2 Try again later" }],
] as const)("%s is no refusal: the same letter is tried again", async (_, reply) => {
  const { mailer, taken, now } = await answering(reply);
  const { app, issuer } = await reminding({}, { mailer });
  await aTaken(app, issuer);
  await remindedOn(app, issuer, "2026-12-17");
  await app.runJobs();

  expect((await app.call(reminders.refused, { token: issuer.token })).data).toEqual([]);
  now.reply = undefined;
  await app.runJobs({ alsoLater: true });

  expect(taken.filter((to) => to === "cliente@example.it")).toHaveLength(1);
  expect(await sendReminders(app.deps)).toBe(0);
});

test("where nobody answers at all, nobody is taken for refused", async () => {
  const smtpUrl = Secret.of("smtp://127.0.0.1:1");
  const mailer = smtpMailer({ smtpUrl, smtpTls: false, from: "noreply@example.it", companyName: "FatturaChiara" });
  const { app, issuer } = await reminding({}, { mailer });
  await aTaken(app, issuer);
  await remindedOn(app, issuer, "2026-12-17");
  await app.runJobs();

  expect((await app.call(reminders.refused, { token: issuer.token })).data).toEqual([]);
  const waiting = app.db.selectFrom("mail_outbox").select("recipient").where("lettera", "is not", null);
  expect(await waiting.execute()).toEqual([{ recipient: "cliente@example.it" }]);
});

test("of several customers the one who is refused is spared, and one word lets all go again", async () => {
  const { mailer, taken } = await answering(unknown);
  const { app, issuer } = await reminding({}, { mailer });
  const other = await aClient(app, issuer, { email: "altri@example.it" });
  await aSentDocument(app, { ...issuer, client: other });
  await aTaken(app, issuer);

  expect(await remindedOn(app, issuer, "2026-12-17")).toBe(2);
  await app.runJobs();

  expect(taken).toContain("altri@example.it");
  const { token } = issuer;
  const refused = async () => (await app.call(reminders.refused, { token })).data.map(({ email }) => email);
  expect(await refused()).toEqual(["cliente@example.it"]);
  await app.call(reminders.tryAgain, { token, body: { email: null } });
  expect(await refused()).toEqual([]);
});
