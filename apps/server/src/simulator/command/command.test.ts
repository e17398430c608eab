import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { aBozza, xmlOf } from "../../../test/a-bozza.ts";
import { fixedClock } from "../../../test/fixed-clock.ts";
import { silentLog } from "../../../test/silent-log.ts";
import { testDatabase } from "../../../test/test-database.ts";
import type { CertifiedMail } from "../../mail/certified/certified-mail.ts";
import { readCertifiedMail } from "../../mail/certified/read-certified-mail.ts";
import { openImapMailbox } from "../../mail/imap/imap-mailbox.ts";
import { openGuard } from "../../mail/outbound/outbound-guard.ts";
import { smtpPecSender } from "../../mail/smtp/smtp-pec-sender.ts";
import { Secret } from "../../secret/secret.ts";
import { help, type Options, readOptions } from "./read-options.ts";
import { runLine } from "./run-line.ts";
import { type Running, startSimulator } from "./start-simulator.ts";

const clock = fixedClock("2026-11-20T09:00:00Z");
const accounts = [
  { address: "uno@pec.example", password: "prima" },
  { address: "due@pec.example", password: "seconda" },
];
const chosen = { scenario: "reale", codice: null } as const;
let running: Running;
afterEach(() => running?.stop());

async function start(tls: Options["tls"] = null): Promise<void> {
  const { close: _, ...database } = await testDatabase();
  const kept = Promise.resolve({ ...database, close: async () => undefined });
  const options = { smtpPort: 0, imapPort: 0, accounts, chosen, delayMs: 0, tls };
  running = await startSimulator(options, { clock, log: silentLog, database: kept });
}

async function send(index: number, numero: string) {
  const { address, password } = accounts[index] as (typeof accounts)[number];
  const smtp = { host: "127.0.0.1", port: running.smtpPort, sicurezza: "none" as const, username: address };
  const bytes = xmlOf(aBozza({ numero }));
  return smtpPecSender(openGuard).send(
    { address, smtp: { ...smtp, password: Secret.of(password) }, imap: null },
    {
      to: "sdi01@pec.fatturapa.it",
      messageId: `<sdi.${numero}@pec.example>`,
      subject: "x",
      date: clock.now(),
      attachment: { name: `IT12345678903_${numero}.xml`, type: "application/xml", bytes },
    },
    async () => undefined,
  );
}

/** What another program finds over IMAP. */
async function mailsOf(index: number): Promise<CertifiedMail[]> {
  const { address, password } = accounts[index] as (typeof accounts)[number];
  const port = running.mailboxes[index]?.port ?? 0;
  const server = { host: "127.0.0.1", port, sicurezza: "none" as const, username: address };
  const mailbox = await openImapMailbox(openGuard, {
    server: { ...server, password: Secret.of(password) },
    folder: "INBOX",
  });
  const { messages } = await mailbox.listSince(null, new Date("2026-11-01T00:00:00Z"));
  const mails: CertifiedMail[] = [];
  for (const { uid } of messages) {
    const read = await readCertifiedMail((await mailbox.fetchRaw(uid)) as Uint8Array);
    if (read.is === "certified") mails.push(read.mail);
  }
  await mailbox.close();
  return mails;
}

test("any program sends over SMTP and finds the receipts over IMAP, each mailbox its own", async () => {
  await start();

  expect((await send(0, "00001")).kind).toBe("accepted");

  const mails = await mailsOf(0);
  expect(mails.map(({ kind }) => kind)).toEqual(["accettazione", "avvenuta-consegna", "posta-certificata"]);
  expect(mails.map(({ firma }) => firma.esito)).toEqual(["integra", "integra", "integra"]);
  expect(await mailsOf(1)).toEqual([]);
});

test("a line chooses the scenario, another puts the clock forward: the receipt that was late arrives", async () => {
  await start();

  expect(await runLine(running, "uno@pec.example scenario lento")).toBe("Dai prossimi invii: lento");
  await send(0, "00002");
  expect(await mailsOf(0)).toHaveLength(2);
  expect(await runLine(running, "avanti 4g")).toContain(
    "uno@pec.example: scenario lento, ora 2026-11-24T09:00:00.000Z",
  );

  expect(await mailsOf(0)).toHaveLength(3);
  expect(await runLine(running, "stato")).toContain("due@pec.example: scenario reale");
});

test("a supplier's invoice is delivered to the VAT number asked for", async () => {
  await start();

  expect(await runLine(running, "due@pec.example fattura 12345678903 p7m")).toBe("Fattura recapitata");

  const [mail] = await mailsOf(1);
  expect(mail?.inner?.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^IT08765432102_\w{5}\.xml\.p7m$/),
    expect.stringMatching(/_MT_001\.xml$/),
  ]);
});

/** A certificate of this machine's own making; null where none can be made. */
function aCertificate(): Options["tls"] {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-tls-"));
  const [key, cert] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject],
    ...["-keyout", key, "-out", cert],
  ]);
  const files = made.status === 0 ? { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") } : null;
  rmSync(folder, { recursive: true, force: true });
  return files;
}

/** The first line a server says to whoever trusts that certificate. */
async function greeting(port: number, ca: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", servername: "localhost", ca });
  const [line] = await once(socket, "data");
  socket.destroy();
  return String(line);
}

test("with a certificate both servers speak over TLS, as a product in production wants them", async ({ skip }) => {
  const tls = aCertificate();
  if (!tls) return skip("openssl is not there");
  await start(tls);

  expect(await greeting(running.smtpPort, tls.cert)).toMatch(/^220 /);
  expect(await greeting(running.mailboxes[1]?.port ?? 0, tls.cert)).toMatch(/^\* OK/);
});

test("a port that is taken stops the start, and leaves nothing open", async () => {
  await start();
  const taken = running.smtpPort;
  const { close: _, ...database } = await testDatabase();
  const kept = Promise.resolve({ ...database, close: async () => undefined });
  const options = { smtpPort: taken, imapPort: 0, accounts, chosen, delayMs: 0, tls: null };

  await expect(startSimulator(options, { clock, log: silentLog, database: kept })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

describe("the command line", () => {
  test("says everything in Italian, every scenario by name", () => {
    expect(readOptions(["--help"])).toBe("help");
    expect(help).toContain("avviso12");
  });

  test("has usual values and takes others", () => {
    expect(readOptions([])).toMatchObject({ smtpPort: 10_025, imapPort: 10_143, delayMs: 2000 });
    expect(readOptions(["--scenario", "ns:00404", "--casella", "A@b.it:x:y", "--smtp", "1"])).toMatchObject({
      smtpPort: 1,
      chosen: { scenario: "ns", codice: "00404" },
      accounts: [{ address: "a@b.it", password: "x:y" }],
    });
  });

  test.each([
    [["--scenario", "boh"], "Lo scenario"],
    [["--smtp", "x"], "Una porta"],
    [["--pausa", "-1"], "pausa"],
    [["--casella", "senza-password"], "Una casella"],
    [["--certificato", "tls.crt"], "Servono tutti e due"],
    [["--certificato", "/nessuno.crt", "--chiave", "/nessuno.key"], "non si legge"],
    [["--boh"], "--boh"],
  ])("%j is refused with a sentence", (args, words) => {
    const { wrong } = readOptions(args) as { wrong: string };
    expect(wrong).toContain(words);
  });

  test.each(["boh", "scenario boh", "avanti ieri", "fattura 123"])(
    "the line %j is answered with what can be written",
    async (line) => {
      await start();
      expect(await runLine(running, line)).toMatch(/Comando sconosciuto|Scenari:|Scrivi/);
    },
  );
});
