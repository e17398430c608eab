import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../test/a-channel.ts";
import { failingDb } from "../../../test/faults/failing-pool.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openGuard } from "../../mail/outbound/outbound-guard.ts";
import type { PecSender, SendOutcome } from "../../mail/smtp/pec-sender.ts";
import { smtpPecSender } from "../../mail/smtp/smtp-pec-sender.ts";
import { sendTransmission } from "../transmission/sending/send-transmission.ts";
import { settleAbandoned, settleAllInterrupted } from "../transmission/sending/settle-interrupted.ts";
import { withdrawTransmission } from "../transmission/transmissions/withdraw-transmission.ts";
import { readChannel } from "./reading/read-channel.ts";
import { watch } from "./watch-channel.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

const minute = 60_000;
const real = smtpPecSender(openGuard);

/** A sender that follows a script, then sends for real. */
function script(
  ...steps: (SendOutcome | "real" | "really, then lost" | "really, then dead" | "dead before DATA")[]
): PecSender {
  return {
    async send(account, message, beforeDot) {
      const step = steps.shift() ?? "real";
      if (typeof step !== "string") return step;
      if (step === "real") return real.send(account, message, beforeDot);
      if (step === "dead before DATA") throw new Error("killed");
      await real.send(account, message, beforeDot);
      if (step === "really, then dead") throw new Error("killed");
      return { kind: "uncertain", reason: "connessione persa" };
    },
  };
}

async function started(pecSender: PecSender): Promise<Channel> {
  channel = await aChannel({ deps: { pecSender } });
  return channel;
}

const taken = async () =>
  (await channel.app.db.selectFrom("simulator_mail").select("messageId").execute()).map(({ messageId }) => messageId);

/** Two minutes go by, and the clock looks what is due. */
async function later(): Promise<void> {
  channel.app.clock.advance(2 * minute);
  await watch(channel.parts);
  await channel.app.runJobs();
}

test("after a temporary error the same transmission is tried again, with its name and Message-ID", async () => {
  const { app, send, stateOf, timelineOf, transmission } = await started(
    script({ kind: "temporary", reason: "421 occupato" }, { kind: "temporary", reason: "nessuna risposta" }),
  );
  const { documentId, transmissionId, messageId } = await send();

  await app.runJobs();
  expect(await stateOf(documentId)).toBe("I/queued");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "in_coda", tentativi: 1, errore: "421 occupato" });
  // Early: not its turn yet.
  await sendTransmission(channel.parts, transmissionId);
  expect(await transmission(transmissionId)).toMatchObject({ tentativi: 1 });

  for (let attempt = 0; attempt < 2; attempt++) await later();

  expect(await stateOf(documentId)).toBe("C/delivered");
  expect(await taken()).toEqual([messageId]);
  expect((await timelineOf(documentId)).slice(0, 3)).toEqual(["INVIO applicato", "INVIO applicato", "INVIO applicato"]);
});

test("when five days are over the sending has failed, with its reason", async () => {
  const down: SendOutcome = { kind: "temporary", reason: "nessuna risposta" };
  const { app, send, stateOf, transmission } = await started(script(down, down));
  const { documentId, transmissionId } = await send();

  await app.runJobs();
  app.clock.advance(5 * 24 * 60 * minute);
  await later();

  expect(await stateOf(documentId)).toBe("B/send_failed");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "fallita", tentativi: 2, errore: down.reason });
  expect(await taken()).toEqual([]);
});

test("a message the provider refuses is not tried again", async () => {
  const { app, send, stateOf, transmission } = await started(script({ kind: "refused", reason: "553 not owned" }));
  const { documentId, transmissionId } = await send();

  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("B/send_failed");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "fallita", errore: "553 not owned" });
});

test("a refused login stops the whole mailbox until the settings are saved again, then everything goes out", async () => {
  const { app, send, stateOf, profileId, parts } = await started(script({ kind: "authRefused", reason: "535 no" }));
  await app.db
    .insertInto("pec_account")
    .values({ profileId, modo: "simulatore", updatedAt: app.clock.now() })
    .execute();
  const first = await send({ numero: "1/2026" });
  const second = await send({ numero: "2/2026" });

  await app.runJobs({ alsoLater: true });
  app.clock.advance(10 * minute);
  await watch(parts);
  await app.runJobs({ alsoLater: true });
  expect([await stateOf(first.documentId), await stateOf(second.documentId)]).toEqual(["I/queued", "I/queued"]);
  expect(await taken()).toEqual([]);

  await app.db.updateTable("pec_account").set({ sospesaDal: null }).execute();
  await watch(parts);
  await app.runJobs({ alsoLater: true });
  expect([await stateOf(first.documentId), await stateOf(second.documentId)]).toEqual(["C/delivered", "C/delivered"]);
});

test("a connection lost after DATA is never tried again: the receipt that cites the Message-ID resolves it", async () => {
  const { app, send, stateOf, timelineOf, transmission } = await started(script("really, then lost"));
  const { documentId, transmissionId, messageId } = await send();

  await sendTransmission(channel.parts, transmissionId);
  expect(await stateOf(documentId)).toBe("I/uncertain");
  await sendTransmission(channel.parts, transmissionId);
  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("C/delivered");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "accettata_smtp" });
  expect(await taken()).toEqual([messageId]);
  expect(await timelineOf(documentId)).toEqual([
    "INVIO applicato",
    "ACCETTAZIONE applicato",
    "CONSEGNA applicato",
    "RC applicato",
  ]);
});

test("without any receipt for 24 hours the person is asked, once", async () => {
  const { app, send, stateOf, timelineOf, parts } = await started(script({ kind: "uncertain", reason: "persa" }));
  const { documentId } = await send();
  await app.runJobs();

  app.clock.advance(23 * 60 * minute);
  await watch(parts);
  expect(await stateOf(documentId)).toBe("I/uncertain");
  app.clock.advance(60 * minute);
  await watch(parts);
  await watch(parts);

  expect(await stateOf(documentId)).toBe("I/uncertain_alert");
  expect(await timelineOf(documentId)).toEqual(["INVIO applicato", "ALTRO applicato"]);
});

test("five days at SdI without an answer are said, once", async () => {
  const { app, send, stateOf, timelineOf, parts } = await started(script());
  const { documentId } = await send({ numero: "MUTO1" });
  await app.runJobs();

  app.clock.advance(5 * 24 * 60 * minute);
  await watch(parts);
  await watch(parts);

  expect(await stateOf(documentId)).toBe("I/overdue");
  expect((await timelineOf(documentId)).filter((row) => row.startsWith("ALTRO"))).toEqual(["ALTRO applicato"]);
});

test("a process that dies before DATA has sent nothing: the next one sends it", async () => {
  const { app, send, stateOf, transmission } = await started(script("dead before DATA"));
  const { documentId, transmissionId, messageId } = await send();
  await expect(sendTransmission(channel.parts, transmissionId)).rejects.toThrow("killed");

  expect(await transmission(transmissionId)).toMatchObject({ stato: "in_coda" });
  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("C/delivered");
  expect(await taken()).toEqual([messageId]);
});

test.each([
  ["the end of the message had not left: it goes back to the queue and out, once", null, "C/delivered", 1],
  [
    "the end of the message may have left: it is uncertain and stays where it is",
    "2026-11-20T08:59:00Z",
    "I/uncertain",
    0,
  ],
])("found in a dialogue nobody is in: %s", async (_, datiDal, state, mails) => {
  const { app, send, stateOf, parts } = await started(script());
  const { documentId, transmissionId } = await send();
  // What a kill -9 leaves behind.
  await app.db
    .updateTable("transmission")
    .set({ stato: "in_corso", inCorsoDal: "2026-11-20T08:58:00Z", datiDal, tentativi: 1 })
    .where("id", "=", transmissionId)
    .execute();

  await settleAllInterrupted(parts, 0);
  app.clock.advance(10_000);
  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe(state);
  expect(await taken()).toHaveLength(mails);
});

test("a file whose sending ends the process is tried again at once, then put off longer and longer, then its sending has failed", async () => {
  let begun = Promise.withResolvers<void>();
  let attempts = 0;
  const { app, send, stateOf, timelineOf, transmission, parts } = await started({
    send() {
      attempts += 1;
      begun.resolve();
      // Whoever dies says nothing any more.
      return new Promise(() => {});
    },
  });
  const { documentId, transmissionId } = await send();
  const pauses: number[] = [];

  for (let death = 1; death <= 4; death++) {
    begun = Promise.withResolvers();
    void sendTransmission(parts, transmissionId);
    await begun.promise;
    await settleAllInterrupted(parts, 0);
    const { prossimoInvio, stato } = await transmission(transmissionId);
    if (stato !== "in_coda") break;
    pauses.push(prossimoInvio ? prossimoInvio.getTime() - app.clock.now().getTime() : 0);
    if (prossimoInvio) await sendTransmission(parts, transmissionId);
    app.clock.advance(pauses.at(-1) ?? 0);
  }

  expect(attempts).toBe(4);
  expect(pauses).toEqual([0, 15_000, 30_000]);
  expect(await stateOf(documentId)).toBe("B/send_failed");
  expect(await transmission(transmissionId)).toMatchObject({
    stato: "fallita",
    errore: "il programma si è fermato prima della fine dell'invio",
  });
  expect(await timelineOf(documentId)).toEqual(Array(3).fill("INVIO applicato"));
});

test.each([
  ["nothing had left, and it leaves now", null, "C/delivered", 1],
  ["its end may have left, and nobody repeats it", "2026-11-20T08:59:00Z", "I/uncertain", 0],
])(
  "a job taken over from a dead process settles the dialogue it was in at once: %s",
  async (_, datiDal, state, mails) => {
    const { app, send, stateOf } = await started(script());
    const { documentId, transmissionId } = await send();
    await app.db
      .updateTable("transmission")
      .set({ stato: "in_corso", inCorsoDal: app.clock.now(), datiDal, tentativi: 1 })
      .where("id", "=", transmissionId)
      .execute();
    // What is taken back is an attempt.
    await app.database.pool.query(
      "update pgboss.job set state = 'retry', started_on = now() where name = 'send-fattura'",
    );

    await app.runJobs({ alsoLater: true });

    expect(await stateOf(documentId)).toBe(state);
    expect(await taken()).toHaveLength(mails);
  },
);

test.each([
  ["nothing had left: it waits for its next attempt, and keeps the mailbox from nobody", null, "in_coda"],
  ["its end may have left: it is uncertain, and keeps the mailbox from nobody", "2026-11-20T08:59:00Z", "incerta"],
])("a dialogue whose process is known to have died is settled without its job: %s", async (_, datiDal, stato) => {
  const { app, send, transmission, parts } = await started(script());
  const dead = await send();
  const other = await send({ numero: "2/2026" });
  await app.db
    .updateTable("transmission")
    .set({ stato: "in_corso", inCorsoDal: app.clock.now(), datiDal, tentativi: 3 })
    .where("id", "=", dead.transmissionId)
    .execute();

  await app.db.updateTable("transmission").set({ senzaAttesa: true }).where("id", "=", other.transmissionId).execute();

  await settleAbandoned(parts, dead.transmissionId);
  await sendTransmission(parts, other.transmissionId);

  expect(await transmission(dead.transmissionId)).toMatchObject({ stato });
  expect(await transmission(other.transmissionId)).toMatchObject({ stato: "accettata_smtp" });
});

test("a dialogue that may still be going on in another process is left alone, until it is too old", async () => {
  const { app, send, transmission, parts } = await started(script());
  const { transmissionId } = await send();
  await app.db
    .updateTable("transmission")
    .set({ stato: "in_corso", inCorsoDal: app.clock.now(), tentativi: 1 })
    .execute();

  await sendTransmission(parts, transmissionId);
  await watch(parts);
  expect(await transmission(transmissionId)).toMatchObject({ stato: "in_corso" });
  app.clock.advance(5 * minute);
  await watch(parts);
  expect(await transmission(transmissionId)).toMatchObject({ stato: "in_coda" });
});

test.each(["lets the file go", "tells of a passing trouble"])(
  "an attempt that was given up and wakes again, and %s, changes nothing for the one that has followed",
  async (late) => {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const { app, send, stateOf, transmission, parts } = await started({
      async send(...given) {
        const call = calls++;
        begun[call]?.resolve();
        await gates[call]?.promise;
        if (call === 0 && late !== "lets the file go") return { kind: "temporary", reason: "421 occupato" };
        return real.send(...given);
      },
    });
    const { documentId, transmissionId, messageId } = await send();

    const first = sendTransmission(parts, transmissionId).catch(() => "nothing has left");
    await begun[0]?.promise;
    app.clock.advance(5 * minute);
    await watch(parts);
    app.clock.advance(10_000);
    const second = sendTransmission(parts, transmissionId);
    await begun[1]?.promise;
    gates[0]?.resolve();
    await first;
    expect(await transmission(transmissionId)).toMatchObject({ stato: "in_corso", tentativi: 2, datiDal: null });
    gates[1]?.resolve();
    await second;
    await app.runJobs();

    expect(await stateOf(documentId)).toBe("C/delivered");
    expect(await taken()).toEqual([messageId]);
  },
);

test("died after the provider took it, before it was written down: one mail, and the receipts tell", async () => {
  const { app, send, stateOf } = await started(script("really, then dead"));
  const { documentId, transmissionId, messageId } = await send();
  await expect(sendTransmission(channel.parts, transmissionId)).rejects.toThrow("killed");

  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("C/delivered");
  expect(await taken()).toEqual([messageId]);
});

test("a passing trouble of the database does not lose what the provider said", async () => {
  const { app, send, stateOf, parts } = await started(script());
  const { documentId, transmissionId } = await send();
  let troubles = 2;
  const { applyEvent } = parts;
  const pauses: number[] = [];

  await sendTransmission(
    {
      ...parts,
      sleep: async (ms) => {
        pauses.push(ms);
      },
      applyEvent: async (...told) => {
        if (troubles-- > 0) throw new Error("deadlock detected");
        return applyEvent(...told);
      },
    },
    transmissionId,
  );

  expect(pauses).toEqual([1000, 5000]);
  expect(await stateOf(documentId)).toBe("I/smtp_accepted");
  await app.runJobs();
  expect(await stateOf(documentId)).toBe("C/delivered");
});

test("a frozen file that is damaged is not tried again and again: it has failed with its reason, and can be sent anew", async () => {
  const { app, send, stateOf, timelineOf, transmission } = await started(script());
  const { documentId, transmissionId } = await send();
  await damage(transmissionId);

  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("B/send_failed");
  expect(await transmission(transmissionId)).toMatchObject({
    stato: "fallita",
    tentativi: 1,
    errore: expect.stringContaining("danneggiato"),
  });
  expect(await timelineOf(documentId)).toEqual(["INVIO applicato"]);
  expect(await taken()).toEqual([]);

  const again = await send({ documentId });
  await app.runJobs({ alsoLater: true });
  expect(await stateOf(documentId)).toBe("C/delivered");
  expect(await taken()).toEqual([again.messageId]);
});

test("a file damaged after it has left keeps no receipt from taking effect", async () => {
  const { app, send, stateOf } = await started(script());
  const { documentId, transmissionId } = await send();
  await sendTransmission(channel.parts, transmissionId);
  await damage(transmissionId);

  await app.runJobs({ alsoLater: true });

  expect(await stateOf(documentId)).toBe("C/delivered");
});

test("an error of ours that comes back is tried with pauses, then it has failed", async () => {
  let calls = 0;
  const { app, send, stateOf, transmission } = await started({
    async send() {
      calls += 1;
      throw new Error("ours");
    },
  });
  const { documentId, transmissionId } = await send();

  await app.runJobs({ alsoLater: true });
  const atOnce = calls;
  for (let attempt = 0; attempt < 6; attempt++) await later();

  expect(atOnce).toBe(2);
  expect(calls).toBe(4);
  expect(await stateOf(documentId)).toBe("B/send_failed");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "fallita" });
});

/** The disk does what no query of the product may. */
async function damage(transmissionId: string): Promise<void> {
  const { fileId } = await channel.transmission(transmissionId);
  const { pool } = channel.app.database;
  await pool.query(`update document_file set gzip = set_byte(gzip, 20, get_byte(gzip, 20) # 255) where id = $1`, [
    fileId,
  ]);
}

test("the same job twice at once sends once", async () => {
  const { send } = await started(script());
  const { transmissionId, messageId } = await send();

  await Promise.all([1, 2, 3].map(() => sendTransmission(channel.parts, transmissionId)));

  expect(await taken()).toEqual([messageId]);
});

test("a queued sending can be withdrawn, and then nothing leaves; one that left cannot", async () => {
  const { app, send, profileId, transmission } = await started(script());
  const first = await send({ numero: "1/2026" });
  const withdraw = (documentId: string) =>
    inTransaction(app.db, (tx) => withdrawTransmission(tx, { profileId, documentId }));

  expect(await withdraw(first.documentId)).toBe(true);
  await app.runJobs();
  expect(await taken()).toEqual([]);
  expect(await transmission(first.transmissionId)).toMatchObject({ stato: "ritirata" });

  const second = await send({ numero: "2/2026" });
  await app.runJobs();
  expect(await withdraw(second.documentId)).toBe(false);
});

test("a disk that is full for a moment parks no receipt: the next look finds it again, and it takes effect", async () => {
  const { app, send, stateOf, parts, profileId } = await started(script());
  const { documentId, transmissionId } = await send();
  await sendTransmission(parts, transmissionId);
  const { db } = failingDb(app.database.pool, { kind: "disk full", after: 0, writes: 3 });

  await expect(readChannel({ ...parts, db }, profileId)).rejects.toThrow("No space left on device");
  await readChannel(parts, profileId);

  expect(await stateOf(documentId)).toBe("C/delivered");
  const parked = await app.db
    .selectFrom("mailbox_message")
    .select("genere")
    .where("esito", "=", "non riconosciuto")
    .execute();
  expect(parked).toEqual([]);
});
