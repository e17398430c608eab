import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { failingDb } from "../../../../test/faults/failing-pool.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";

let channel: Channel;
afterEach(() => channel.simulator.stop());

/** The moment that is written down before the line with the dot. */
const note = /update "transmission" set "datiDal" = /;

test.each([
  ["there again at once", 0, []],
  // The end of the note's transaction, and of each attempt to write down what became of it the beginning.
  ["away for four attempts to write down what became of it", 5, [1000, 5000, 10_000, 20_000]],
])(
  "the answer to the note before the dot is lost with the database, %s: nothing has left, it is in no doubt and leaves later",
  async (_, away, expected) => {
    channel = await aChannel();
    const { app, parts, send, stateOf, transmission } = channel;
    const { documentId, transmissionId, messageId } = await send();
    const { db } = failingDb(app.database.pool, { kind: "answer lost", to: note, away });
    const pauses: number[] = [];
    const sleep = async (ms: number) => void pauses.push(ms);

    await expect(sendTransmission({ ...parts, db, sleep }, transmissionId)).rejects.toThrow("Connection terminated");

    expect(await transmission(transmissionId)).toMatchObject({ stato: "in_coda", tentativi: 1 });
    await app.runJobs({ alsoLater: true });
    expect(pauses).toEqual(expected);
    expect(await stateOf(documentId)).toBe("C/delivered");
    const taken = await app.db.selectFrom("simulator_mail").select("messageId").execute();
    expect(taken).toEqual([{ messageId }]);
  },
);

test("the answer to what became of it is lost: it is written down again, and the mail that left is kept once", async () => {
  channel = await aChannel();
  const { app, parts, send, transmission } = channel;
  const { documentId, transmissionId } = await send();
  const { db, hasFailed } = failingDb(app.database.pool, {
    ...{ kind: "answer lost", away: 0 },
    to: /update "transmission" set "sentAt" = /,
  });
  const pauses: number[] = [];

  await sendTransmission({ ...parts, db, sleep: async (ms) => void pauses.push(ms) }, transmissionId);

  expect([hasFailed(), pauses]).toEqual([true, [1000]]);
  expect(await transmission(transmissionId)).toMatchObject({ stato: "accettata_smtp" });
  const kept = await app.db.selectFrom("document_file").select("genere").where("documentId", "=", documentId).execute();
  expect(kept.filter(({ genere }) => genere === "pec-inviata")).toHaveLength(1);
});
