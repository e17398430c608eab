import { document } from "@fatturachiara/contract/rooms/document";
import { reminders } from "@fatturachiara/contract/rooms/reminders";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { openImapMailbox } from "../../src/mail/imap/imap-mailbox.ts";
import { openGuard } from "../../src/mail/outbound/outbound-guard.ts";
import type { PecAccount } from "../../src/mail/pec-account.ts";
import { smtpPecSender } from "../../src/mail/smtp/smtp-pec-sender.ts";
import { readReturned } from "../../src/mailer/read-returned.job.ts";
import { smtpMailer } from "../../src/mailer/smtp-mailer.ts";
import { readChannel } from "../../src/rooms/channels/reading/read-channel.ts";
import { buyerOf } from "../../src/rooms/taxdata/buyer-of.ts";
import { sendTransmission } from "../../src/rooms/transmission/sending/send-transmission.ts";
import { Secret } from "../../src/secret/secret.ts";
import { takeInCharge } from "../../src/simulator/steps/take-in-charge.ts";
import { aChannel, type Channel } from "../a-channel.ts";
import { aMailbox } from "../factories/a-mailbox.ts";
import { aTaken, remindedOn, reminding } from "../factories/reminding.ts";
import { someFiscalData } from "../factories/some-fiscal-data.ts";
import { scattered, unrelatedMail } from "../noise-mails.ts";
import { type MailServers, ports, residentKb, startMailServers } from "./start-mail-servers.ts";

/** Dovecot and Postfix, where `scripts/mail-servers/main.ts` has prepared them; elsewhere the in-process servers prove the same. */
const base = process.env.MAIL_SERVERS_FOLDER;
const now = "2026-11-22T09:00:00Z";
const password = "segreta";
const domain = "pec.example";
const sdi = "sdi01@pec.fatturapa.it";
/** Whoever the product's own letters come from. */
const ours = `noreply@${domain}`;

describe.skipIf(!base)("against Dovecot and Postfix", () => {
  let servers: MailServers;
  let channel: Channel;
  const boxes = ["ssl", "starttls", "noise"].map((name) => `${name}@${domain}`);
  beforeAll(async () => {
    const users = [...boxes, sdi, "sdi42@pec.fatturapa.it", ours].map((address) => ({ address, password }));
    servers = await startMailServers(base as string, users);
  }, 60_000);
  afterAll(() => servers?.stop());

  const imapOf = (username: string, sicurezza: "ssl" | "starttls") => ({
    host: "localhost",
    port: sicurezza === "ssl" ? ports.imaps : ports.imap,
    sicurezza,
    username,
    password: Secret.of(password),
  });

  /** A channel whose mailbox is that one, in automatic mode. */
  async function channelOf(address: string, sicurezza: "ssl" | "starttls"): Promise<Channel> {
    channel = await aChannel({
      now,
      deps: {
        pecSender: smtpPecSender(openGuard),
        openMailbox: (server, folder, signal) => openImapMailbox(openGuard, { server, folder }, signal),
      },
    });
    const { app, profileId } = channel;
    const account: PecAccount & { imap: object } = {
      address,
      smtp: { ...imapOf(address, sicurezza), port: sicurezza === "ssl" ? ports.smtps : ports.submission },
      imap: imapOf(address, sicurezza),
    };
    await aMailbox(app, {
      profileId,
      indirizzo: address,
      nomeUtente: address,
      password,
      smtpHost: account.smtp.host,
      smtpPort: account.smtp.port,
      smtpSicurezza: sicurezza,
      imapHost: "localhost",
      imapPort: sicurezza === "ssl" ? ports.imaps : ports.imap,
      imapSicurezza: sicurezza,
      // SdI has answered this mailbox before: nothing is held until its first answer.
      indirizzoSdi: sdi,
      indirizzoSdiDal: app.clock.now(),
    });
    return channel;
  }

  /** SdI's side: what lies in its mailboxes is taken by the simulator. */
  async function takenBySdI(known: Set<string>, expected: number): Promise<void> {
    const { app } = channel;
    for (let left = 100; known.size < expected; left--) {
      for (const address of [sdi, "sdi42@pec.fatturapa.it"]) {
        const mailbox = await openImapMailbox(openGuard, { server: imapOf(address, "ssl"), folder: "INBOX" });
        const { messages } = await mailbox.listSince(null, new Date("2026-11-01T00:00:00Z"));
        for (const { uid } of messages) {
          if (known.has(`${address}/${uid}`)) continue;
          const raw = Buffer.from((await mailbox.fetchRaw(uid)) ?? []);
          const sender = /^Return-Path: <([^>]+)>/im.exec(raw.toString("latin1"))?.[1] ?? "";
          known.add(`${address}/${uid}`);
          // Only what this channel has sent: the mailboxes are those of all tests.
          await takeInCharge({ db: app.db, clock: app.clock }, { sender, recipients: [address], raw: asSent(raw) }, 0);
        }
        await mailbox.close();
      }
      if (left === 0) throw new Error("Postfix has not delivered");
      if (known.size < expected) await new Promise((wake) => setTimeout(wake, 200));
    }
    await channel.simulator.runDue();
  }

  /** SdI's answers travel to the mailbox as mail. */
  async function deliver(address: string, from = 0): Promise<number> {
    const rows = await channel.app.db
      .selectFrom("local_mailbox")
      .select("raw")
      .where("casella", "=", address)
      .orderBy("uid")
      .execute();
    const lmtp = createTransport({ lmtp: true, host: "127.0.0.1", port: ports.lmtp, ignoreTLS: true } as never);
    for (const { raw } of rows.slice(from)) {
      await lmtp.sendMail({ envelope: { from: "posta-certificata@pec.example", to: [address] }, raw });
    }
    lmtp.close();
    return rows.length;
  }

  const seen = new Set<string>();
  test.each(["ssl", "starttls"] as const)(
    "the whole loop, both directions, over %s",
    async (sicurezza) => {
      const address = `${sicurezza}@${domain}`;
      const { app, parts, profileId, send, stateOf, timelineOf, transmission } = await channelOf(address, sicurezza);
      const before = seen.size;
      const fiscal = { ...someFiscalData(), partitaIva: "12345678903" };
      await channel.isOf(fiscal.partitaIva);
      const invoice = await send({ numero: "1/2026" });
      const two = await send({ numero: "NS00404-2" });

      for (const { transmissionId } of [invoice, two]) await sendTransmission(parts, transmissionId);
      expect(await stateOf(invoice.documentId)).toBe("I/smtp_accepted");
      await takenBySdI(seen, before + 2);
      await channel.simulator.deliver(address, buyerOf(fiscal), "xml");
      await deliver(address);
      await readChannel(parts, profileId);

      expect([await stateOf(invoice.documentId), await stateOf(two.documentId)]).toEqual(["C/delivered", "E/rejected"]);
      expect(await timelineOf(invoice.documentId)).toEqual([
        "INVIO applicato",
        "ACCETTAZIONE applicato",
        "CONSEGNA applicato",
        "RC applicato",
      ]);
      expect(await transmission(invoice.transmissionId)).toMatchObject({ destinatario: sdi, esitoSdI: "RC" });
      expect(await app.db.selectFrom("received_invoice").select("origine").execute()).toEqual([{ origine: "pec" }]);
      await channel.simulator.stop();
    },
    120_000,
  );

  test("10,000 messages of others with 50 of ours: ours are applied, of the others only headers are read", async () => {
    const address = `noise@${domain}`;
    const { app, parts, profileId, send, stateOf } = await channelOf(address, "ssl");
    const before = seen.size;
    const sent = [];
    for (let n = 1; n <= 17; n++) sent.push(await send({ numero: `${n}/2026` }));
    for (const { transmissionId } of sent) await sendTransmission(parts, transmissionId);
    await takenBySdI(seen, before + 17);
    const answers = await app.db.selectFrom("local_mailbox").select("raw").orderBy("uid").limit(50).execute();
    const at = new Date("2026-11-21T09:00:00Z");
    const others = Array.from({ length: 10_000 }, (_, n) => unrelatedMail(n, address, at));
    const size = others.reduce((sum, mail) => sum + mail.length, 0);
    servers.fill(
      address,
      scattered(
        answers.map(({ raw }) => raw),
        others,
      ).map((raw) => ({ raw, at })),
    );
    others.length = 0;

    global.gc?.();
    const memory = residentKb();
    const started = performance.now();
    await readChannel(parts, profileId);
    const seconds = (performance.now() - started) / 1000;
    const grown = (residentKb() - memory) / 1024;

    const states = await Promise.all(sent.map(({ documentId }) => stateOf(documentId)));
    expect(states.filter((state) => state === "C/delivered")).toHaveLength(16);
    const log = servers
      .log()
      .split("\n")
      .filter((line) => line.includes(`imap(${address})`) && line.includes("body_count"));
    const sum = (name: string) =>
      log.reduce((all, line) => all + Number(new RegExp(`${name}=(\\d+)`).exec(line)?.[1] ?? 0), 0);
    const figures = {
      seconds,
      grownMiB: grown,
      mailboxMiB: size / 2 ** 20,
      bodies: sum("body_count"),
      bodyMiB: sum("body_bytes") / 2 ** 20,
      headers: sum("hdr_count"),
    };
    console.log(`Rumore contro Dovecot: ${JSON.stringify(figures)}`);
    expect(figures).toMatchObject({ bodies: 50 });
    expect(seconds).toBeLessThan(60);
    expect(grown).toBeLessThan(100);
    const applied = await app.db.selectFrom("mailbox_message").select("esito").execute();
    expect(applied.map(({ esito }) => esito)).toEqual(Array(50).fill("applicato"));
    await channel.simulator.stop();
  }, 300_000);

  test("a reminder that Postfix takes and Dovecot has no user for comes back as a report, and whoever wrote it is told", async () => {
    const mailer = smtpMailer({
      smtpUrl: Secret.of(`smtps://${encodeURIComponent(ours)}:${password}@localhost:${ports.smtps}`),
      ...{ smtpTls: true, from: `FatturaChiara <${ours}>`, companyName: "FatturaChiara" },
    });
    const server = imapOf(ours, "ssl");
    const openReturnedMail = () => openImapMailbox(openGuard, { server, folder: "INBOX" });
    const { app, issuer } = await reminding({}, { mailer, openReturnedMail });
    await app.db
      .updateTable("client")
      .set({ email: `nessuno@${domain}` })
      .execute();
    const look = async () => {
      await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, readReturned, {}));
      await app.runJobs();
      return (await app.call(reminders.refused, { token: issuer.token })).data;
    };
    // Days of a test are others than those of the servers: from this mail on messages are known by their numbers, not by their days.
    servers.fill(ours, [{ raw: unrelatedMail(1, ours, new Date(now)), at: new Date(now) }]);
    expect(await look()).toEqual([]);
    const invoice = await aTaken(app, issuer);

    expect(await remindedOn(app, issuer, "2026-12-17")).toBe(1);
    await app.runJobs();
    let refused = await look();
    for (let left = 100; refused.length === 0 && left > 0; left--) {
      await new Promise((wake) => setTimeout(wake, 200));
      refused = await look();
    }

    expect(refused).toMatchObject([
      { idCliente: issuer.client.id, email: `nessuno@${domain}`, motivo: expect.stringMatching(/^550 5\.1\.1 /) },
    ]);
    const { data } = await app.call(document.read, { token: issuer.token, params: { id: invoice } });
    expect(data.cronImapLogRows.map(({ tipo }) => tipo)).toContain("SOLLECITO_RESPINTO");
    expect(await remindedOn(app, issuer, "2026-12-28")).toBe(0);
    console.log(`Tornato indietro: ${refused[0]?.motivo}`);
  }, 120_000);
});

/** Without what the way has put before it. */
const asSent = (raw: Buffer): Buffer => {
  const text = raw.toString("latin1");
  return Buffer.from(
    text.slice(Math.max(0, text.search(/^(?:From|To|Subject|Message-ID|Date|Content-Type): /im))),
    "latin1",
  );
};
