import { afterEach, beforeEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { testConfig } from "../../../../test/test-config.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { SendOutcome } from "../../../mail/smtp/pec-sender.ts";
import { paceOf, profileWaits, sendQueuedNow, withdrawTransmission } from "../../transmission/index.ts";
import { saveSettings } from "../settings/save-settings.ts";
import { watch } from "../watch-channel.ts";

const minute = 60_000;
const hour = 60 * minute;
const away: SendOutcome = { kind: "temporary", reason: "connect ECONNREFUSED", wholeWay: true };

let channel: Channel;
/** Minutes since the start at which the provider was asked. */
let asked: number[];
let answer: () => SendOutcome;
beforeEach(async () => {
  asked = [];
  answer = () => away;
  channel = await aChannel({
    deps: {
      config: { ...testConfig(), mode: "production" },
      pecSender: {
        async send(_, __, beforeDot) {
          asked.push(Math.round((channel.app.clock.now().getTime() - start) / minute));
          const outcome = answer();
          if (outcome.kind === "accepted") await beforeDot();
          return outcome;
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  const start = channel.app.clock.now().getTime();
  const { address, smtp } = await channel.simulator.account(channel.profileId);
  await aMailbox(channel.app, {
    profileId: channel.profileId,
    indirizzo: address,
    nomeUtente: smtp.username,
    password: smtp.password.reveal(),
    smtpHost: smtp.host,
    smtpPort: smtp.port,
    indirizzoSdi: "sdi42@pec.fatturapa.it",
    messaggiAlMinuto: null,
    intervalloMinuti: null,
  });
});
afterEach(() => channel.simulator.stop());

/** Time passes, minute by minute or in larger steps, and the clock looks what is due. */
async function pass(ms: number, step = minute): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    channel.app.clock.advance(step);
    await watch(channel.parts);
    await channel.app.runJobs();
  }
}

const states = async () =>
  (await channel.app.db.selectFrom("transmission").select("stato").orderBy("id").execute()).map(({ stato }) => stato);
const notices = async () =>
  (await channel.app.db.selectFrom("notice").select("titolo").execute()).map(({ titolo }) => titolo);

test("a provider that is away is asked after 1, 5, 15, 30, then every 60 minutes, with one probe for all that wait", async () => {
  for (let n = 1; n <= 5; n++) await channel.send({ numero: `${n}/2026` });

  await channel.app.runJobs();
  await pass(4 * hour);

  expect(asked).toEqual([0, 1, 6, 21, 51, 111, 171, 231]);
  expect(await states()).toEqual(Array(5).fill("in_coda"));
});

test("when a provider that was away for three days is back everything leaves, and its owner was told once, after an hour", async () => {
  const sent = [await channel.send({ numero: "1/2026" }), await channel.send({ numero: "2/2026" })];
  await channel.app.runJobs();
  await pass(59 * minute);
  const early = await notices();
  await pass(71 * hour, hour);
  const told = await notices();

  answer = () => ({ kind: "accepted", reply: "250", raw: new Uint8Array() });
  await pass(2 * hour, hour);

  expect([early, told]).toEqual([[], ["Fatture in attesa del gestore PEC"]]);
  expect(await notices()).toEqual(told);
  expect(await states()).toEqual(["accettata_smtp", "accettata_smtp"]);
  expect(await profileWaits(channel.app.db, channel.profileId)).toBeNull();
  // Said once, however often it was tried.
  expect(await channel.timelineOf(sent[0]?.documentId ?? "")).toEqual(["INVIO applicato", "INVIO applicato"]);
});

test("after five days it has failed, and what was queued later is still tried", async () => {
  await channel.send({ numero: "1/2026" });
  await channel.app.runJobs();
  await pass(24 * hour, hour);
  await channel.send({ numero: "2/2026" });

  await pass(97 * hour, hour);

  expect(await states()).toEqual(["fallita", "in_coda"]);
});

test("what waits, since when, until when and why is known, and 'riprova ora' makes one probe", async () => {
  await channel.send({ numero: "1/2026" });
  await channel.send({ numero: "2/2026" });
  const since = channel.app.clock.now();
  await channel.app.runJobs();
  await pass(52 * minute);
  const before = await profileWaits(channel.app.db, channel.profileId);
  const so = asked.length;

  await inTransaction(channel.app.db, (tx) => sendQueuedNow(tx, channel.parts, channel.profileId));
  await channel.app.runJobs();

  expect(before).toMatchObject({
    dal: since,
    prossimo: new Date(since.getTime() + 111 * minute),
    fino: new Date(since.getTime() + 120 * hour),
    motivo: "connect ECONNREFUSED",
    inCoda: 2,
  });
  expect(asked.length).toBe(so + 1);
});

test("a corrected mailbox acts at once: what waited is tried with the new settings, and its wait is over", async () => {
  await channel.send({ numero: "1/2026" });
  await channel.app.runJobs();
  await pass(52 * minute);
  const so = asked.length;
  answer = () => ({ kind: "accepted", reply: "250", raw: new Uint8Array() });

  await saveSettings(channel.app.deps, channel.profileId, corrected);
  await channel.app.runJobs();

  expect(asked.length).toBe(so + 1);
  expect(await states()).toEqual(["accettata_smtp"]);
  expect(await profileWaits(channel.app.db, channel.profileId)).toBeNull();
});

test("where what waited is taken back, the mailbox is in no trouble any more, and nobody is told", async () => {
  const { documentId } = await channel.send({ numero: "1/2026" });
  await channel.app.runJobs();

  await inTransaction(channel.app.db, (tx) => withdrawTransmission(tx, { profileId: channel.profileId, documentId }));
  await pass(2 * hour, hour);

  expect(await channel.app.db.selectFrom("outgoing_trouble").selectAll().execute()).toEqual([]);
  expect(await notices()).toEqual([]);
});

const corrected = {
  modo: "automatico" as const,
  ...{ indirizzo: "ada@pec.example.it", password: "corretta", indirizzoSdi: "sdi42@pec.fatturapa.it" },
  ...{ smtpHost: "smtp.example.it", smtpPort: 465, smtpSicurezza: "ssl" as const },
  ...{ imapHost: "imap.example.it", imapPort: 993, imapSicurezza: "ssl" as const },
};

test("a message that was put off, not the mailbox, keeps none of the others", async () => {
  const full: SendOutcome = { kind: "temporary", reason: "452 spazio finito" };
  const replies: SendOutcome[] = [full, { kind: "accepted", reply: "250", raw: new Uint8Array() }];
  answer = () => replies.shift() ?? full;
  await channel.send({ numero: "1/2026" });
  await channel.send({ numero: "2/2026" });

  await channel.app.runJobs();

  expect(await states()).toEqual(["in_coda", "accettata_smtp"]);
  expect(await profileWaits(channel.app.db, channel.profileId)).toBeNull();
});

test("in the demo the pauses are seconds, so that one can watch", () => {
  expect(paceOf(testConfig()).pauses).toEqual([5000, 15_000, 30_000, 60_000]);
});
