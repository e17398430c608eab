import { afterEach, expect, test } from "vitest";
import { aFaultyChannel, type FaultyChannel } from "../../../../test/faults/a-faulty-channel.ts";
import type { SmtpFault } from "../../../../test/faults/faulty-smtp.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import { readChannel } from "../reading/read-channel.ts";
import { watch } from "../watch-channel.ts";

let faulty: FaultyChannel;
afterEach(() => faulty.close());

const minute = 60_000;
const longMoment = 8000;

/** The database has not yet written that the message leaves when the line breaks. */
const busyDatabase = (parts: SdiParts): SdiParts => ({
  ...parts,
  pecSender: { send: (account, message) => parts.pecSender.send(account, message, () => new Promise(() => {})) },
});

const taken = async () =>
  (await faulty.channel.app.db.selectFrom("simulator_mail").select("messageId").execute()).map(
    ({ messageId }) => messageId,
  );

test.each([1, 500, 3000])(
  "a line cut %i bytes into the message has sent nothing: the same transmission goes again, once, with its name and Message-ID",
  async (bytes) => {
    faulty = await aFaultyChannel();
    const { app, parts, profileId, mails, send, stateOf, timelineOf, transmission } = faulty.channel;
    const { documentId, transmissionId, messageId, nomeFile } = await send();

    faulty.smtp.next({ kind: "cut inside the message", bytes });
    await sendTransmission(busyDatabase(parts), transmissionId);
    const afterTheCut = await transmission(transmissionId);
    const [state, early] = [await stateOf(documentId), await taken()];
    app.clock.advance(longMoment);
    await sendTransmission(parts, transmissionId);
    await faulty.imap.hold(await mails(), app.clock.now(), 1);
    await readChannel(parts, profileId);

    expect(afterTheCut).toMatchObject({ stato: "in_coda", tentativi: 1, datiDal: null, messageId, nomeFile });
    expect(afterTheCut.prossimoInvio?.getTime()).toBeGreaterThan(afterTheCut.createdAt.getTime());
    expect([state, early]).toEqual(["I/queued", []]);
    expect(await stateOf(documentId)).toBe("C/delivered");
    expect(await taken()).toEqual([messageId]);
    expect(await transmission(transmissionId)).toMatchObject({ messageId, nomeFile, tentativi: 2 });
    expect((await timelineOf(documentId)).slice(0, 2)).toEqual(["INVIO applicato", "INVIO applicato"]);
  },
);

const afterTheDot: [string, SmtpFault, string[]][] = [
  ["before the server has read it", { kind: "cut before line", line: 5 }, []],
  ["when the server has taken it", { kind: "cut before reply", reply: 6 }, ["taken"]],
];
test.each(afterTheDot)("a line cut after the dot, %s, is never tried again", async (_, fault, mails) => {
  faulty = await aFaultyChannel();
  const { app, parts, send, stateOf, transmission } = faulty.channel;
  const { documentId, transmissionId } = await send();

  faulty.smtp.next(fault);
  await sendTransmission(parts, transmissionId);
  const state = await stateOf(documentId);
  app.clock.advance(30 * minute);
  await watch(parts);
  await sendTransmission(parts, transmissionId);

  expect(state).toBe("I/uncertain");
  expect(await transmission(transmissionId)).toMatchObject({ stato: "incerta", tentativi: 1 });
  expect(await taken()).toHaveLength(mails.length);
});
