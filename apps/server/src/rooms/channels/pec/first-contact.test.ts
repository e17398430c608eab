import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { SendOutcome } from "../../../mail/smtp/pec-sender.ts";
import { sendWithoutWaiting } from "../../transmission/sending/hold-transmission.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { declareNeverSent } from "../../transmission/transmissions/declare-sent.ts";
import { watch } from "../watch-channel.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

const addresses = async () =>
  (await channel.app.db.selectFrom("transmission").select("destinatario").orderBy("id").execute()).map(
    ({ destinatario }) => destinatario,
  );

/** The minute's watch of a process that knows nothing but the database. */
async function aMinuteLater() {
  channel.app.clock.advance(61_000);
  await watch(channel.parts);
  await channel.app.runJobs();
}

/** One invoice that SdI has and does not answer, and a second one behind it. */
async function oneSilentAndOneHeld() {
  channel = await aChannel();
  const silent = await channel.send({ numero: "MUTO1" });
  const held = await channel.send({ numero: "2/2026" });
  await channel.app.runJobs();
  return { silent, held };
}

test("until SdI's first answer one mail goes to the first address; the others go where the answer says", async () => {
  channel = await aChannel();
  const sent = [];
  for (let n = 1; n <= 4; n++) sent.push(await channel.send({ numero: `${n}/2026` }));
  for (const { transmissionId } of sent) await sendTransmission(channel.parts, transmissionId);

  await channel.app.runJobs();

  expect(await addresses()).toEqual([
    "sdi01@pec.fatturapa.it",
    "sdi42@pec.fatturapa.it",
    "sdi42@pec.fatturapa.it",
    "sdi42@pec.fatturapa.it",
  ]);
  for (const { documentId } of sent) expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect(await channel.timelineOf(sent[1]?.documentId ?? "")).toEqual([
    "ATTESA applicato",
    "INVIO applicato",
    "ACCETTAZIONE applicato",
    "CONSEGNA applicato",
    "RC applicato",
  ]);
});

test("while SdI is silent the second one stays in the queue, says why once, and survives a restart", async () => {
  const { silent, held } = await oneSilentAndOneHeld();

  await aMinuteLater();
  await aMinuteLater();

  expect(await channel.stateOf(silent.documentId)).toBe("I/at_sdi");
  expect(await channel.stateOf(held.documentId)).toBe("I/queued");
  expect(await channel.timelineOf(held.documentId)).toEqual(["ATTESA applicato"]);
  expect(await channel.transmission(held.transmissionId)).toMatchObject({
    stato: "in_coda",
    trattenutaDal: new Date("2026-11-20T09:00:00Z"),
    tentativi: 0,
  });
});

test("an address its owner knows frees what was held", async () => {
  const { held } = await oneSilentAndOneHeld();
  const third = await channel.send({ numero: "3/2026" });
  await channel.app.runJobs();

  await channel.app.db
    .insertInto("pec_account")
    .values({
      profileId: channel.profileId,
      modo: "simulatore",
      indirizzoSdi: "sdi20@pec.fatturapa.it",
      updatedAt: channel.app.clock.now(),
    })
    .execute();
  await aMinuteLater();

  for (const { documentId } of [held, third]) expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect((await addresses()).slice(0, 2)).toEqual(["sdi01@pec.fatturapa.it", "sdi20@pec.fatturapa.it"]);
});

test("the person may decide not to wait, for one document", async () => {
  const { held } = await oneSilentAndOneHeld();
  const about = { profileId: channel.profileId, documentId: held.documentId };

  const freed = { id: held.transmissionId, documentId: held.documentId };
  expect(await inTransaction(channel.app.db, (tx) => sendWithoutWaiting(tx, channel.parts, about))).toEqual([freed]);
  expect(await inTransaction(channel.app.db, (tx) => sendWithoutWaiting(tx, channel.parts, about))).toEqual([]);
  await channel.app.runJobs();

  expect(await channel.stateOf(held.documentId)).toBe("C/delivered");
  expect(await addresses()).toEqual(["sdi01@pec.fatturapa.it", "sdi01@pec.fatturapa.it"]);
});

test("a first mail that never reached SdI makes the next one the first", async () => {
  const outcomes: SendOutcome[] = [{ kind: "uncertain", reason: "Connessione interrotta" }];
  const sent: string[] = [];
  channel = await aChannel({
    deps: {
      pecSender: {
        async send(_, mail, beforeDot) {
          await beforeDot();
          sent.push(`${mail.attachment?.name} ${mail.to}`);
          return outcomes.shift() ?? { kind: "accepted", reply: "250", raw: new Uint8Array() };
        },
      },
    },
  });
  const first = await channel.send({ numero: "1/2026" });
  const second = await channel.send({ numero: "2/2026" });
  await channel.app.runJobs();
  expect(sent).toHaveLength(1);

  const about = { profileId: channel.profileId, documentId: first.documentId };
  await inTransaction(channel.app.db, (tx) => declareNeverSent(tx, about));
  await aMinuteLater();

  expect(sent).toEqual([`${first.nomeFile} sdi01@pec.fatturapa.it`, `${second.nomeFile} sdi01@pec.fatturapa.it`]);
});
