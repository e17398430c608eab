import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { Secret } from "../secret/secret.ts";
import { deleteOldTestMails, deleteUnsendable } from "./clean-up-outbox.ts";
import type { Mail } from "./mailer.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMail } from "./send-mail.job.ts";
import { smtpMailer, smtpPatience } from "./smtp-mailer.ts";

const mail: Mail = { to: "ada@example.it", subject: "Perché no", text: "Ciao è\n" };

test("a mail leaves after the commit and is not kept; what rolls back never leaves", async () => {
  const sent: Mail[] = [];
  const app = await testApp({ deps: { mailer: { send: async (mail) => void sent.push(mail) } } });

  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail }));
  await inTransaction(app.db, async (tx) => {
    await queueMail(tx, app.deps, { mail: { ...mail, subject: "Mai" } });
    throw new Error("changed my mind");
  }).catch(() => {});
  await app.runJobs();

  expect(sent).toEqual([mail]);
  expect(await app.db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);
});

test("a mail that could not be handed over stays in the outbox, and nothing of it is in the job", async () => {
  const app = await testApp({
    deps: {
      mailer: {
        send: async () => {
          throw new Error("connection refused");
        },
      },
    },
  });

  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail }));
  await app.runJobs();
  const { rows } = await app.database.pool.query("select data, state from pgboss.job where name = 'send-mail'");

  expect(await app.db.selectFrom("mail_outbox").select("recipient").execute()).toEqual([{ recipient: mail.to }]);
  expect(rows).toMatchObject([{ state: "retry" }]);
  expect(JSON.stringify(rows)).not.toContain("ada@");
});

test("over SMTP the mail goes to one recipient, whatever is written in the address", async () => {
  const seen: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        seen.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = smtpMailer({
    smtpUrl: Secret.of(`smtp://127.0.0.1:${port}`),
    smtpTls: false,
    from: '"FatturaChiara" <noreply@example.it>',
    companyName: "FatturaChiara",
  });

  await mailer.send({ ...mail, id: "019ad0c0-0000-7000-8000-000000000001" });
  await mailer.send({ ...mail, to: "ada@example.it, altri@example.it" }).catch(() => {});
  await new Promise<void>((resolve) => server.close(resolve));

  expect(seen[0]).toMatchObject({ from: "noreply@example.it", to: ["ada@example.it"] });
  expect(seen[0]?.text).toContain("Subject: =?UTF-8?Q?Perch=C3=A9_no?=");
  // By which it is known again when it comes back.
  expect(seen[0]?.text).toContain("Message-ID: <019ad0c0-0000-7000-8000-000000000001@example.it>");
  expect(seen[0]?.text).toMatch(/multipart\/alternative.*text\/plain.*text\/html/s);
  expect(seen.flatMap(({ to }) => to)).not.toContain("altri@example.it");
});

test("a letter is not begun again while its server may still be thinking about it: that would send it twice", () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = smtpPatience;

  // RFC 5321 §4.5.3.2.6: who has given a whole letter waits ten minutes for the answer.
  expect(socketTimeout).toBeGreaterThanOrEqual(10 * 60_000);
  expect(sendMail.expireSeconds * 1000).toBeGreaterThan(connectionTimeout + greetingTimeout + socketTimeout);
});

test("where TLS is demanded, a server that offers none is told nothing of a letter", async () => {
  const told: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom({ address }, _session, done) {
      told.push(address);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const smtpUrl = Secret.of(`smtp://127.0.0.1:${port}`);
  const mailer = (smtpTls: boolean) =>
    smtpMailer({ smtpUrl, smtpTls, from: "noreply@example.it", companyName: "FatturaChiara" });

  const refused = await mailer(true)
    .send(mail)
    .then(() => "sent")
    .catch(() => "refused");
  const before = [...told];
  await mailer(false).send(mail);
  await new Promise<void>((resolve) => server.close(resolve));

  expect([refused, before]).toEqual(["refused", []]);
  expect(told).toEqual(["noreply@example.it"]);
});

test("a letter that speaks for somebody is answered to them, and brings its file", async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        seen.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = smtpMailer({
    smtpUrl: Secret.of(`smtp://127.0.0.1:${port}`),
    smtpTls: false,
    from: '"FatturaChiara" <noreply@example.it>',
    companyName: "FatturaChiara",
  });
  const app = await testApp({ deps: { mailer } });

  await inTransaction(app.db, (tx) =>
    queueMail(tx, app.deps, {
      mail: {
        ...mail,
        sender: { name: 'Giulia "Ferrari"\r\nBcc: altri@example.it', replyTo: "giulia@example.it" },
        attachment: { name: "Fattura_1.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-") },
      },
    }),
  );
  await app.runJobs();
  await new Promise<void>((resolve) => server.close(resolve));

  expect(seen[0]).toMatch(
    /^From: "?Giulia\s+Ferrari\s+Bcc: altri@example.it\s+\(tramite FatturaChiara\)"?\s+<noreply@example.it>/m,
  );
  expect(seen[0]).toMatch(/^Reply-To: [^<]*<giulia@example.it>/m);
  expect(seen[0]?.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
  expect(seen[0]).toMatch(/Content-Type: application\/pdf; name=Fattura_1.pdf[\s\S]*JVBERi0=/);
});

test("a mail nobody would take for a week is given up, a younger one is not", async () => {
  const app = await testApp({
    deps: {
      mailer: {
        send: async () => {
          throw new Error("connection refused");
        },
      },
    },
  });
  const days = (count: number) => app.clock.advance(count * 24 * 3_600_000);

  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail: { ...mail, subject: "Vecchia" } }));
  days(6);
  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail: { ...mail, subject: "Nuova" } }));
  days(2);
  await deleteUnsendable(app.deps);

  expect(await app.db.selectFrom("mail_outbox").select("subject").execute()).toEqual([{ subject: "Nuova" }]);
});

test("a letter of the demo is gone after thirty days, a younger one is not", async () => {
  const app = await testApp();
  const days = (count: number) => app.clock.advance(count * 24 * 3_600_000);
  await app.deps.mailer.send({ ...mail, subject: "Vecchia" });
  days(29);
  await app.deps.mailer.send({ ...mail, subject: "Nuova" });
  days(2);

  await deleteOldTestMails(app.deps);

  expect(await app.db.selectFrom("test_mail").select("subject").execute()).toEqual([{ subject: "Nuova" }]);
});
