import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import type { PecSender, SendOutcome } from "../../../mail/smtp/pec-sender.ts";
import { courtesyAnswer } from "../../../simulator/sdi/sdi-answer.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { examineMessage } from "../pec/examine-message.ts";
import { examineAgain } from "../unrecognised/examine-again.ts";
import { watch } from "../watch-channel.ts";
import { sendTrial, settleTrials } from "./send-trial.ts";

const automatic: PecInput = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  smtpHost: "smtp.example.it",
  smtpPort: 465,
  imapHost: "imap.example.it",
  imapPort: 993,
  password: "una password segreta",
  indirizzoSdi: "sdi42@pec.fatturapa.it",
};
const noMailbox = () => Promise.reject(new Error("not read here"));
const noting = (left: string[]): PecSender => ({
  async send(_, { messageId }, beforeDot) {
    await beforeDot();
    left.push(messageId);
    return { kind: "accepted", reply: "250", raw: new Uint8Array() };
  },
});
async function watchOf(app: TestApp): Promise<void> {
  await watch({ ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels });
  await app.runJobs({ alsoLater: true });
}

const trialOf = async (app: TestApp, token: string) => (await app.call(sdi.trial, { token })).data.prova;

test("a trial that two windows begin at once is one", async () => {
  const app = await testApp();
  const { token } = await anIssuer(app);

  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(sdi.startTrial, { token })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test("a mail without attachment goes to SdI, and its courtesy answer is shown; no document is touched", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  expect((await trialOf(app, token)) ?? null).toBeNull();

  const begun = await app.call(sdi.startTrial, { token });
  expect(begun.data).toMatchObject({ stato: "in_corso", destinatario: "sdi01@pec.fatturapa.it" });
  expect((await app.call(sdi.startTrial, { token })).messages[0]).toContain("già una prova in corso");
  await app.runJobs();

  expect(await trialOf(app, token)).toMatchObject({
    stato: "risposta",
    risposta: expect.stringContaining("sdi42@pec.fatturapa.it"),
    errore: null,
  });
  expect((await app.call(sdi.messages, { token, query: {} })).data.items).toEqual([]);
  // A courtesy message assigns nothing: the first invoice goes where the first one goes.
  expect((await app.call(accountpec.read, { token })).data.indirizzoSdi ?? null).toBeNull();
  app.clock.advance(600_000);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  expect((await app.call(document.read, { token, params: { id } })).data.sottoStato).toBe("delivered");
});

test("what the server refuses is said, and another trial may be begun at once", async () => {
  const outcomes: SendOutcome[] = [
    { kind: "refused", reason: "553 5.7.1 not owned by user" },
    { kind: "uncertain", reason: "Connessione chiusa dal server" },
  ];
  const mails: string[] = [];
  const app = await testApp({
    deps: {
      pecSender: {
        async send(_, { attachment, messageId }) {
          mails.push(`${attachment === null ? "senza allegati" : "con allegati"} ${messageId}`);
          return outcomes.shift() as SendOutcome;
        },
      },
    },
  });
  const { token } = await aUser(app);

  await app.call(sdi.startTrial, { token });
  await app.runJobs();
  expect(await trialOf(app, token)).toMatchObject({ stato: "fallita", errore: "553 5.7.1 not owned by user" });
  await app.call(sdi.startTrial, { token });
  await app.runJobs();
  expect(await trialOf(app, token)).toMatchObject({ stato: "incerta", errore: "Connessione chiusa dal server" });

  expect(mails).toEqual([expect.stringMatching(/^senza allegati <prova\./), expect.stringMatching(/^senza allegati /)]);
});

test("the mail of a trial counts in the pace of its mailbox, before and after the invoices", async () => {
  const left: string[] = [];
  const app = await testApp({ deps: { pecSender: noting(left), openMailbox: noMailbox } });
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await app.call(accountpec.save, { token, body: { ...automatic, messaggiAlMinuto: 2 } });

  await aSentDocument(app, issuer);
  await app.call(sdi.startTrial, { token });
  await aSentDocument(app, issuer);
  await app.runJobs();
  const atOnce = left.length;
  app.clock.advance(121_000);
  await watchOf(app);

  expect(atOnce).toBe(2);
  expect(left).toHaveLength(3);
  expect(left.filter((id) => id.startsWith("<prova."))).toHaveLength(1);
});

test("a trial does not leave while an invoice of the same mailbox is leaving, nor an invoice while a trial is", async () => {
  const leaving = { now: 0, most: 0 };
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const pecSender: PecSender = {
    async send(_, __, beforeDot) {
      leaving.most = Math.max(leaving.most, ++leaving.now);
      begun.resolve();
      await goOn.promise;
      await beforeDot();
      leaving.now -= 1;
      return { kind: "accepted", reply: "250", raw: new Uint8Array() };
    },
  };
  const app = await testApp({ deps: { pecSender, openMailbox: noMailbox } });
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await app.call(accountpec.save, { token, body: automatic });
  await app.call(sdi.startTrial, { token });
  const { id } = (await app.db.selectFrom("sdi_trial").select("id").executeTakeFirst()) ?? { id: "" };
  await aSentDocument(app, issuer);
  const queued = await app.db.selectFrom("transmission").select("id").executeTakeFirstOrThrow();
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };

  const trial = sendTrial(parts, id);
  await begun.promise;
  await sendTransmission(parts, queued.id);
  const meanwhile = await app.db.selectFrom("transmission").select("stato").executeTakeFirstOrThrow();
  goOn.resolve();
  await trial;
  await app.runJobs({ alsoLater: true });

  expect(meanwhile.stato).toBe("in_coda");
  expect(leaving.most).toBe(1);
  expect(await trialOf(app, token)).toMatchObject({ stato: "inviata" });
});

test("a trial that is not its mailbox's turn waits, and leaves after the invoices before it", async () => {
  const left: string[] = [];
  const app = await testApp({ deps: { pecSender: noting(left), openMailbox: noMailbox } });
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await app.call(accountpec.save, { token, body: { ...automatic, messaggiAlMinuto: 1 } });
  await aSentDocument(app, issuer);
  await app.runJobs();

  await app.call(sdi.startTrial, { token });
  await app.runJobs({ alsoLater: true });
  const waiting = await trialOf(app, token);
  app.clock.advance(121_000);
  await watchOf(app);

  expect(waiting).toMatchObject({ stato: "in_corso", errore: null });
  expect(left.map((id) => id.slice(0, 6))).toEqual(["<sdi.0", "<prova"]);
});

test("a trial whose turn does not come in ten minutes has not left, and never does", async () => {
  const left: string[] = [];
  const app = await testApp({ deps: { pecSender: noting(left), openMailbox: noMailbox } });
  const { token } = await aUser(app);
  await app.call(accountpec.save, { token, body: automatic });
  await app.call(sdi.startTrial, { token });
  app.clock.advance(600_000);

  await settleTrials({ ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels });
  await app.runJobs({ alsoLater: true });

  expect(await trialOf(app, token)).toMatchObject({
    stato: "fallita",
    errore: "Non è partita in tempo: riprova.",
  });
  expect(left).toEqual([]);
});

test("a trial whose process dies while it is leaving may have left", async () => {
  const app = await testApp({
    deps: { pecSender: { send: () => Promise.reject(new Error("killed")) }, openMailbox: noMailbox },
  });
  const { token } = await aUser(app);
  await app.call(accountpec.save, { token, body: automatic });
  await app.call(sdi.startTrial, { token });
  await app.runJobs();
  app.clock.advance(300_000);

  await settleTrials({ ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels });

  expect(await trialOf(app, token)).toMatchObject({ stato: "incerta" });
});

test.each<[string, SendOutcome]>([
  ["a line that broke after DATA", { kind: "uncertain", reason: "Connessione chiusa dal server" }],
  ["the server's own 250", { kind: "accepted", reply: "250", raw: new Uint8Array() }],
  ["a refusal", { kind: "refused", reason: "554 5.7.1 no" }],
])("what was heard of a trial before the end of its dialogue is not taken back by %s", async (_, outcome) => {
  const heard = { read: async () => {} };
  const pecSender: PecSender = {
    async send() {
      await heard.read();
      return outcome;
    },
  };
  const app = await testApp({ deps: { pecSender, openMailbox: noMailbox } });
  const { token, profile } = await aUser(app);
  await app.call(accountpec.save, { token, body: automatic });
  await app.call(sdi.startTrial, { token });
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  const answer = courtesyAnswer(app.clock, { casella: "ada@pec.example.it" }, 1).write("sdi42@pec.fatturapa.it");
  heard.read = async () => void (await examineMessage(parts, profile, answer));

  await app.runJobs();

  expect(await trialOf(app, token)).toMatchObject({ stato: "risposta", errore: null, risposta: expect.any(String) });
});

test("a courtesy message of before, examined again, does not answer a trial begun since", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  const courtesy = () =>
    courtesyAnswer(app.clock, { casella: "giulia@pec.example.it" }, 1).write("sdi42@pec.fatturapa.it");
  expect(await examineMessage(parts, profile, courtesy())).toBe("non riconosciuto");
  app.clock.advance(600_000);
  await app.call(sdi.startTrial, { token });

  await examineAgain(parts);
  expect(await trialOf(app, token)).toMatchObject({ stato: "in_corso", risposta: null });

  expect(await examineMessage(parts, profile, courtesy())).toBe("applicato");
  expect(await trialOf(app, token)).toMatchObject({ stato: "risposta" });
  expect((await app.call(sdi.messages, { token, query: {} })).data.total).toBe(1);
});

test("whoever sends by hand is told to do it from their own program", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const byHand = {
    modo: "manuale" as const,
    indirizzo: "giulia@pec.example.it",
    imapHost: "imap.example.it",
    imapPort: 993,
    password: "una password segreta",
  };
  await app.call(accountpec.save, { token, body: byHand });

  const answer = await app.call(sdi.startTrial, { token });

  expect(answer).toMatchObject({ status: 400, codes: ["trialRefused"] });
  expect(answer.messages[0]).toContain("una PEC senza allegati a sdi01@pec.fatturapa.it");
});
