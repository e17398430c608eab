import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aMailbox } from "../../../../test/factories/a-mailbox.ts";
import { listenToImap } from "../../../mail/imap/imap-listener.ts";
import { openImapMailbox } from "../../../mail/imap/imap-mailbox.ts";
import { outboundGuard } from "../../../mail/outbound/outbound-guard.ts";
import { OutboundRefused } from "../../../mail/outbound/outbound-refused.ts";
import { smtpPecSender } from "../../../mail/smtp/smtp-pec-sender.ts";
import { readChannel } from "../reading/read-channel.ts";
import { findPecBox } from "../settings/pec-box.ts";

let channel: Channel;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  channel.simulator.stop();
});

/** A channel that goes out as in production, its mailbox set to a server of the inside; `knocks` counts who came there. */
async function channelInside(host: string): Promise<() => number> {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const outbound = outboundGuard([]);
  channel = await aChannel({
    deps: {
      outbound,
      pecSender: smtpPecSender(outbound),
      openMailbox: (server, folder, signal) => openImapMailbox(outbound, { server, folder }, signal),
      listenToMailbox: (server, folder, onNews) => listenToImap(outbound, { server, folder }, { onNews }),
    },
  });
  const servers = { smtpHost: host, smtpPort: port, imapHost: host, imapPort: port };
  await aMailbox(channel.app, { profileId: channel.profileId, ...servers });
  return () => knocks;
}

test("an invoice does not leave through a server of the inside, and says so at once", async () => {
  const knocks = await channelInside("localhost");
  const { documentId, transmissionId } = await channel.send();

  await channel.app.runJobs();

  expect(await channel.stateOf(documentId)).toBe("B/send_failed");
  expect(await channel.transmission(transmissionId)).toMatchObject({
    stato: "fallita",
    errore: expect.stringContaining("Il server è in una rete interna"),
  });
  expect(knocks()).toBe(0);
});

test("a mailbox of the inside is neither read nor listened to", async () => {
  const knocks = await channelInside("127.0.0.1");
  const { parts, profileId, app } = channel;
  const box = await findPecBox(app.db, parts, profileId);

  await expect(readChannel(parts, profileId)).rejects.toBeInstanceOf(OutboundRefused);
  await expect(box?.listen?.("INBOX", () => undefined)).rejects.toBeInstanceOf(OutboundRefused);

  const { messaggio } = await app.db.selectFrom("pec_operation").select("messaggio").executeTakeFirstOrThrow();
  expect(messaggio).toContain("Il server è in una rete interna");
  expect(knocks()).toBe(0);
});
