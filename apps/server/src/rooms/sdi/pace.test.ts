import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../test/a-channel.ts";
import { Secret } from "../../secret.ts";
import { sendTransmission } from "./send-transmission.ts";
import { watch } from "./watch-channel.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

/** A stored mailbox whose servers are the simulator's, so that mails really leave. */
async function aMailbox({
  perMinute = null,
  interval = null,
}: {
  perMinute?: number | null;
  interval?: number | null;
}) {
  const { app, profileId, parts, simulator } = channel;
  const { address, smtp } = await simulator.account(profileId);
  await app.db
    .insertInto("pec_account")
    .values({
      profileId,
      modo: "automatico",
      indirizzo: address,
      nomeUtente: smtp.username,
      passwordSigillata: parts.config.keys.encrypt(Secret.of(smtp.password.reveal()), `pec-account:${profileId}`),
      smtpHost: smtp.host,
      smtpPort: smtp.port,
      imapHost: "imap.example.it",
      imapPort: 993,
      indirizzoSdi: "sdi42@pec.fatturapa.it",
      messaggiAlMinuto: perMinute,
      intervalloMinuti: interval,
      updatedAt: app.clock.now(),
    })
    .execute();
}

const states = async () =>
  (await channel.app.db.selectFrom("transmission").select("stato").orderBy("id").execute()).map(({ stato }) => stato);

test("no more mails leave in a minute than the provider allows; the others wait their turn and are no failures", async () => {
  const left: number[] = [];
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, __, beforeData) {
          await beforeData();
          left.push(channel.app.clock.now().getTime());
          return { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  await aMailbox({ perMinute: 6 });
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

test("of one mailbox one mail leaves at a time, also where two processes have taken one each", async () => {
  const leaving = { now: 0, most: 0 };
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, __, beforeData) {
          leaving.most = Math.max(leaving.most, ++leaving.now);
          await beforeData();
          leaving.now -= 1;
          return { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
      openMailbox: () => Promise.reject(new Error("not read here")),
    },
  });
  await aMailbox({});
  const sent = [await channel.send({ numero: "1/2026" }), await channel.send({ numero: "2/2026" })];

  await Promise.all(sent.map(({ transmissionId }) => sendTransmission(channel.parts, transmissionId)));
  const atOnce = await states();
  await channel.app.runJobs({ alsoLater: true });

  expect(leaving.most).toBe(1);
  expect(atOnce.sort()).toEqual(["accettata_smtp", "in_coda"]);
  expect(await states()).toEqual(["accettata_smtp", "accettata_smtp"]);
});

test.each([
  [null, 9, 10],
  [30, 29, 30],
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
  await aMailbox({ interval });
  const lookAfter = async (minutes: number) => {
    channel.app.clock.advance(minutes * 60_000);
    await watch(channel.parts);
    await channel.app.runJobs();
    return looks;
  };

  expect([await lookAfter(0), await lookAfter(early), await lookAfter(due - early)]).toEqual([1, 1, 2]);
});
