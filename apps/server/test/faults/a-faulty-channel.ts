import { openImapMailbox } from "../../src/mail/imap/imap-mailbox.ts";
import { openGuard } from "../../src/mail/outbound/outbound-guard.ts";
import { smtpPecSender } from "../../src/mail/smtp/smtp-pec-sender.ts";
import { assignedSdiAddress } from "../../src/simulator/provider/simulated-addresses.ts";
import { aChannel, type Channel } from "../a-channel.ts";
import { aMailbox } from "../factories/a-mailbox.ts";
import { type FaultyImap, faultyImap } from "./faulty-imap.ts";
import { type FaultyLine, faultySmtp } from "./faulty-smtp.ts";

/** The channel in automatic mode over real SMTP and IMAP, whose lines and database can be broken. */
export type FaultyChannel = { channel: Channel; smtp: FaultyLine; imap: FaultyImap; close(): Promise<void> };

/** `knownToSdi`: SdI has answered this mailbox before; else the first mail is alone, and the others are held until its answer. */
export async function aFaultyChannel({
  knownToSdi = true,
  ...setup
}: {
  knownToSdi?: boolean;
  new?: true;
} = {}): Promise<FaultyChannel> {
  const lines = {} as { smtp: FaultyLine; imap: FaultyImap };
  const loopback = { host: "127.0.0.1", sicurezza: "none" as const };
  // Nobody waits long for a line that is cut: the times are those of a hurried person.
  const sender = smtpPecSender(openGuard, { connect: 5000, greeting: 5000, silence: 10_000, total: 20_000 });
  const channel = await aChannel({
    ...setup,
    deps: {
      pecSender: {
        send: (account, message, beforeDot) =>
          sender.send(
            { ...account, smtp: { ...account.smtp, ...loopback, port: lines.smtp.port } },
            message,
            beforeDot,
          ),
      },
      openMailbox: (server, folder) =>
        openImapMailbox(openGuard, { server: { ...server, ...loopback, port: lines.imap.port }, folder }),
    },
  });
  const { app, profileId, simulator } = channel;
  const { address, smtp } = await simulator.account(profileId);
  const password = smtp.password.reveal();
  lines.smtp = await faultySmtp(smtp.port);
  lines.imap = await faultyImap({ address, password });
  await aMailbox(app, {
    profileId,
    indirizzo: address,
    nomeUtente: address,
    password,
    indirizzoSdi: knownToSdi ? assignedSdiAddress : null,
  });
  return {
    channel,
    ...lines,
    async close() {
      await lines.smtp.close();
      await lines.imap.close();
      await simulator.stop();
    },
  };
}
