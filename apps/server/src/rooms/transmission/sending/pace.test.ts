import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { nobodyHears } from "../../../../test/nobody-hears.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import type { Deps } from "../../../deps.ts";
import { mailerJobs } from "../../../mailer/mailer-jobs.ts";
import { channelsRoom } from "../../channels/index.ts";
import { findPecBox } from "../../channels/settings/pec-box.ts";
import { watch } from "../../channels/watch-channel.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { sendTransmission } from "./send-transmission.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

/** A stored mailbox whose servers are the simulator's, so that mails really leave. */
async function mailboxOf({
  perMinute = null,
  interval = null,
  idGestore = null,
}: {
  perMinute?: number | null;
  interval?: number | null;
  idGestore?: string | null;
}) {
  const { app, profileId, simulator } = channel;
  const { address, smtp } = await simulator.account(profileId);
  await aMailbox(app, {
    profileId,
    idGestore,
    indirizzo: address,
    nomeUtente: smtp.username,
    password: smtp.password.reveal(),
    smtpHost: smtp.host,
    smtpPort: smtp.port,
    indirizzoSdi: "sdi42@pec.fatturapa.it",
    messaggiAlMinuto: perMinute,
    intervalloMinuti: interval,
  });
}

const states = async () =>
  (await channel.app.db.selectFrom("transmission").select("stato").orderBy("id").execute()).map(({ stato }) => stato);

test("no more mails leave in a minute than the provider allows; the others wait their turn and are no failures", async () => {
  const left: number[] = [];
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, __, beforeDot) {
          await beforeDot();
          left.push(channel.app.clock.now().getTime());
          return { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  await mailboxOf({ perMinute: 6 });
  for (let n = 1; n <= 8; n++) await channel.send({ numero: `${n}/2026` });

  await channel.app.runJobs();
  const atOnce = left.length;
  channel.app.clock.advance(59_000);
  await watch(channel.parts);
  await channel.app.runJobs({ alsoLater: true });
  const tooEarly = left.length;
  channel.app.clock.advance(61_000);
  await watch(channel.parts);
  await channel.app.runJobs({ alsoLater: true });

  expect([atOnce, tooEarly, left.length]).toEqual([6, 6, 8]);
  expect(await states()).toEqual(Array(8).fill("accettata_smtp"));
});

test("a mail counts in the pace from the end of its dialogue, when the provider has it whole", async () => {
  const taken: number[] = [];
  const clock = () => channel.app.clock;
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, __, beforeDot) {
          await beforeDot();
          // A large file on a slow line.
          if (taken.length === 0) clock().advance(30_000);
          taken.push(clock().now().getTime());
          return { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  await mailboxOf({ perMinute: 6 });
  for (let n = 1; n <= 7; n++) await channel.send({ numero: `${n}/2026` });

  await channel.app.runJobs();
  clock().advance(31_000);
  const { id } = await channel.app.db
    .selectFrom("transmission")
    .select("id")
    .where("stato", "=", "in_coda")
    .executeTakeFirstOrThrow();
  await sendTransmission(channel.parts, id);
  const early = taken.length;
  clock().advance(121_000);
  await watch(channel.parts);
  await channel.app.runJobs({ alsoLater: true });

  expect([early, taken.length]).toEqual([6, 7]);
});

test.each([
  [null, 6],
  [10, 6],
  [2, 2],
])("of Legalmail, set to %s a minute, %i leave in one", async (perMinute, most) => {
  channel = await aChannel({});
  await mailboxOf({ idGestore: "legalmail", perMinute });

  expect(await findPecBox(channel.app.db, channel.parts, channel.profileId)).toMatchObject({ perMinute: most });
});

test("of fifty mails through Legalmail no more than six leave in any minute, also across a restart", async () => {
  const left: number[] = [];
  let app: TestApp;
  const deps: Partial<Deps> = {
    pecSender: {
      async send(_, __, beforeDot) {
        await beforeDot();
        left.push(app.clock.now().getTime());
        // It takes its time, so that a minute begins anywhere.
        app.clock.advance(2_500);
        return { kind: "accepted", reply: "250", raw: new Uint8Array() };
      },
    },
    openMailbox: () => Promise.reject(new Error("not read here")),
  };
  channel = await aChannel({ deps });
  app = channel.app;
  await mailboxOf({ idGestore: "legalmail" });
  for (let n = 1; n <= 50; n++) await channel.send({ numero: `${n}/2026` });
  const goOn = async (until: number) => {
    for (let round = 0; left.length < until && round < 50; round++) {
      await watch({ ...channel.parts, ...app.deps });
      await app.runJobs({ alsoLater: true });
      app.clock.advance(20_000);
    }
  };

  await goOn(25);
  app = await testApp({
    rooms: [
      { name: "mailer", jobs: mailerJobs(nobodyHears) },
      channelsRoom({ applyEvent: applyEventToDocument, takeReceived }),
    ],
    deps,
    database: app.database,
    now: app.clock.now().toISOString(),
  });
  await goOn(50);

  expect(left).toHaveLength(50);
  const spans = left.slice(6).map((at, n) => at - (left[n] ?? 0));
  expect(Math.min(...spans)).toBeGreaterThanOrEqual(60_000);
  expect(await states()).toEqual(Array(50).fill("accettata_smtp"));
});

function signal(): [given: Promise<void>, give: () => void] {
  let give = () => {};
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

test("of one mailbox one mail leaves at a time, also where two processes have taken one each", async () => {
  const leaving = { now: 0, most: 0 };
  const [otherReturned, goOn] = signal();
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, __, beforeDot) {
          leaving.most = Math.max(leaving.most, ++leaving.now);
          await otherReturned;
          await beforeDot();
          leaving.now -= 1;
          return { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  await mailboxOf({});
  const sent = [await channel.send({ numero: "1/2026" }), await channel.send({ numero: "2/2026" })];

  const both = sent.map(({ transmissionId }) => sendTransmission(channel.parts, transmissionId));
  await Promise.race(both);
  const atOnce = await states();
  goOn();
  await Promise.all(both);
  await channel.app.runJobs({ alsoLater: true });

  expect(leaving.most).toBe(1);
  expect(atOnce.sort()).toEqual(["in_coda", "in_corso"]);
  expect(await states()).toEqual(["accettata_smtp", "accettata_smtp"]);
});

test.each([
  [null, 9, 10],
  [30, 28, 30],
])("an idle mailbox set to %s minutes is not read after %i, and is after %i", async (interval, early, due) => {
  let looks = 0;
  channel = await aChannel({
    deps: {
      async openMailbox() {
        looks += 1;
        return {
          listSince: async () => ({ uidValidity: 1, lastUid: 0, messages: [] }),
          fetchRaw: async () => null,
          space: async () => null,
          close: async () => undefined,
          cut: () => undefined,
        };
      },
    },
  });
  await mailboxOf({ interval });
  const lookAfter = async (minutes: number) => {
    channel.app.clock.advance(minutes * 60_000);
    await watch(channel.parts);
    await channel.app.runJobs();
    return looks;
  };

  expect([await lookAfter(0), await lookAfter(early), await lookAfter(due - early)]).toEqual([1, 1, 2]);
});
