import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument } from "../../../../test/factories/a-document.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { pollMailbox } from "../../transmission/transmissions/channel-jobs.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { readChannel } from "../reading/read-channel.ts";

const mailbox: PecInput = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  smtpHost: "smtp.example.it",
  smtpPort: 465,
  imapHost: "imap.example.it",
  imapPort: 993,
  password: "una password segreta",
};

/** `meanwhile` happens while the server is being asked. */
async function withRefusedLogin() {
  const meanwhile = { reading: async () => {}, sending: async () => {} };
  const app = await testApp({
    deps: {
      async openMailbox() {
        await meanwhile.reading();
        throw new MailboxRefused("535 no");
      },
      pecSender: {
        async send() {
          await meanwhile.sending();
          return { kind: "authRefused", reason: "535 no" };
        },
      },
    },
  });
  const issuer = await anIssuer(app);
  const { token, profile: profileId } = issuer;
  const save = (change: Partial<PecInput> = {}) =>
    app.call(accountpec.save, { token, body: { ...mailbox, ...change } });
  await save();
  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  return {
    app,
    issuer,
    token,
    meanwhile,
    look: () => readChannel(parts, profileId),
    async send() {
      const queued = await app.db.selectFrom("transmission").select("id").executeTakeFirstOrThrow();
      await sendTransmission(parts, queued.id);
    },
    /** What the timeline of that document says of refused logins. */
    async refusalsIn(id: string) {
      const { data } = await app.call(document.read, { token, params: { id } });
      return data.cronImapLogRows.filter(({ messaggio }) => messaggio?.includes("ha rifiutato nome utente"));
    },
    isSuspended: async () => (await app.call(accountpec.read, { token })).data.sospesa,
    save,
    read: async () => {
      await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId }));
      await app.runJobs();
    },
    notices: async () => {
      const { data } = await app.call(notice.list, { token, query: {} });
      return Array.isArray(data) ? data : data.items;
    },
    subjects: async () => (await mailsOf(app, issuer.email)).map(({ subject }) => subject),
  };
}

test("a refused login is told at the bell and by mail, also where nothing waits to leave; two refusals are told once", async () => {
  const { read, notices, subjects } = await withRefusedLogin();

  await read();
  await read();

  expect(await notices()).toEqual([
    expect.objectContaining({
      titolo: "Accesso rifiutato alla casella PEC",
      testo:
        "Il gestore ha rifiutato nome utente o password di ada@pec.example.it: le fatture non partono e le risposte del SdI non si leggono. Correggi la password in PEC account e salva: tutto riparte da solo.",
      percorso: "/ia/account/accountpec",
    }),
  ]);
  expect(await subjects()).toEqual(["Accesso rifiutato alla casella PEC"]);
});

test("a refused sending is told like a refused reading, once for both", async () => {
  const { app, issuer, read, notices, subjects } = await withRefusedLogin();
  for (let n = 0; n < 2; n++) await aSentDocument(app, issuer);

  await app.runJobs({ alsoLater: true });
  const bySending = (await notices()).map(({ titolo }) => titolo);
  await read();

  expect(bySending).toEqual(["Accesso rifiutato alla casella PEC"]);
  expect(await notices()).toHaveLength(1);
  expect(await subjects()).toEqual(["Accesso rifiutato alla casella PEC"]);
});

test("after the settings were saved again another refusal is another notice, also of a trial", async () => {
  const { app, token, save, read, notices } = await withRefusedLogin();
  await read();
  app.clock.advance(60_000);

  await save({ password: "un'altra, sbagliata anche lei" });
  await app.call(sdi.startTrial, { token });
  await app.runJobs();

  expect(await notices()).toHaveLength(2);
});

test("as soon as the corrected password is saved what waited is tried", async () => {
  const { app, issuer, save, isSuspended, meanwhile } = await withRefusedLogin();
  await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  expect(await isSuspended()).toBe(true);
  const tried: string[] = [];
  meanwhile.sending = async () => void tried.push("sending");

  app.clock.advance(1000);
  await save({ password: "quella giusta" });
  await app.runJobs();

  expect(tried).toEqual(["sending"]);
});

test("as soon as settings are saved the mailbox is read, also where nothing waits to leave", async () => {
  const { app, save, meanwhile } = await withRefusedLogin();
  const tried: string[] = [];
  meanwhile.reading = async () => void tried.push("reading");

  await save({ password: "quella giusta" });
  await app.runJobs();

  expect(tried).toEqual(["reading"]);
});

test("who sends by hand is told only of the answers that are not read", async () => {
  const { save, read, notices } = await withRefusedLogin();
  await save({ modo: "manuale" });

  await read();

  expect((await notices())[0]?.testo).toContain("di ada@pec.example.it: le risposte del SdI non si leggono.");
});

test.each(["reading", "sending"] as const)("a refusal of the password of before stops no new one: %s", async (way) => {
  const { app, issuer, meanwhile, save, notices, isSuspended, refusalsIn, look, send } = await withRefusedLogin();
  const { id } = await aSentDocument(app, issuer);
  meanwhile[way] = async () => {
    app.clock.advance(1000);
    await save({ password: "quella giusta" });
  };

  await (way === "reading" ? look() : send());

  expect(await isSuspended()).toBe(false);
  expect(await refusalsIn(id)).toEqual([]);
  expect(await notices()).toEqual([]);
  const { stato, tentativi } = await app.db.selectFrom("transmission").selectAll().executeTakeFirstOrThrow();
  expect([stato, tentativi]).toEqual(["in_coda", 0]);
  meanwhile[way] = async () => {};
  await (way === "reading" ? look() : send());
  expect(await isSuspended()).toBe(true);
  expect(await refusalsIn(id)).toHaveLength(1);
});

test("a sending and a look refused in the same moment are told once in the timeline", async () => {
  const { app, issuer, meanwhile, refusalsIn, look, send } = await withRefusedLogin();
  const { id } = await aSentDocument(app, issuer);
  meanwhile.reading = send;

  await look();

  expect(await refusalsIn(id)).toHaveLength(1);
});
