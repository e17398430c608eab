import { expect, test } from "vitest";
import { aFaultyChannel } from "../../../../test/faults/a-faulty-channel.ts";
import { scattered, unrelatedMail } from "../../../../test/noise-mails.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { readChannel } from "../reading/read-channel.ts";

test("among 600 messages of others ours are all applied; the others are neither downloaded, marked nor kept", async () => {
  const { channel, imap, close } = await aFaultyChannel();
  const { app, parts, profileId } = channel;
  const sent = [await channel.send({ numero: "1/2026" }), await channel.send({ numero: "2/2026" })];
  for (const { transmissionId } of sent) await sendTransmission(parts, transmissionId);
  const ours = await channel.mails();
  const others = Array.from({ length: 600 }, (_, n) => unrelatedMail(n, "studio@pec.example", app.clock.now()));
  await imap.hold(scattered(ours, others), app.clock.now(), 1);
  const downloaded: Uint8Array[] = [];
  const { openMailbox } = parts;

  await readChannel(
    {
      ...parts,
      async openMailbox(server, folder) {
        const mailbox = await openMailbox(server, folder);
        return {
          ...mailbox,
          async fetchRaw(uid) {
            const raw = await mailbox.fetchRaw(uid);
            if (raw) downloaded.push(raw);
            return raw;
          },
        };
      },
    },
    profileId,
  );

  expect(await Promise.all(sent.map(({ documentId }) => channel.stateOf(documentId)))).toEqual(
    Array(2).fill("C/delivered"),
  );
  expect(downloaded.map((raw) => Buffer.from(raw).toString("latin1"))).toEqual(
    ours.map((raw) => raw.toString("latin1")),
  );
  expect(imap.flags()).toEqual([]);
  const examined = await app.db.selectFrom("mailbox_message").select("esito").execute();
  expect(examined.map(({ esito }) => esito)).toEqual(Array(6).fill("applicato"));
  await close();
});
