import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { openImapMailbox } from "../../apps/server/src/mail/imap/imap-mailbox.ts";
import { openGuard } from "../../apps/server/src/mail/outbound/outbound-guard.ts";
import { Secret } from "../../apps/server/src/secret/secret.ts";
import { makeCertificate } from "../../e2e/harness/make-certificate.ts";
import { root } from "../launch/root.mjs";
import { freePort } from "../test/free-port.ts";

const password = "segreta";

/** A certified-mail provider with an SdI behind it, outside of the product and its database: it remembers what it was given. */
export type Provider = {
  /** Settings of a mailbox as `POST Profile/settingmail` takes them. */
  settingsOf: (address: string) => object;
  /** What a process of the product needs to trust it. */
  env: Record<string, string>;
  /** A supplier's invoice arrives there; resolves when the mailbox holds it. */
  deliver: (address: string, partitaIva: string) => Promise<void>;
  /** Every line that is open now breaks in the middle of a word. Answers how many were. */
  cut: () => number;
  /** Every mail of a mailbox, as it lies there. */
  mailsOf: (address: string) => Promise<Uint8Array[]>;
  stop: () => void;
};

/** Starts one with these mailboxes, behind TLS and behind lines that can be cut. */
export async function startProvider(folder: string, addresses: readonly string[]): Promise<Provider> {
  const [key, cert] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  makeCertificate(key, cert);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(cert, "utf8")]);
  const [smtp, imap] = [await freePort(), await freeRow(addresses.length)];
  const boxes = addresses.flatMap((address) => ["--casella", `${address}:${password}`]);
  const tls = ["--certificato", cert, "--chiave", key];
  const ports = ["--smtp", `${smtp}`, "--imap", `${imap}`];
  const simulator = spawn(
    process.execPath,
    ["apps/server/dist/simulator.js", ...ports, ...tls, ...boxes, "--scenario", "rc", "--pausa", "200"],
    { cwd: root, stdio: ["pipe", "pipe", "inherit", "ipc"] },
  );
  const { stdin, stdout } = simulator;
  if (!stdin || !stdout) throw new Error("A program started with pipes has them");
  const lines = createInterface({ input: stdout });
  const delivered: (() => void)[] = [];
  await new Promise<void>((resolve) =>
    lines.on("line", (line) => {
      if (line.startsWith("Comandi:")) resolve();
      else if (line === "Fattura recapitata") delivered.shift()?.();
    }),
  );
  const open = new Set<Socket>();
  const [smtpDoor, ...imapDoors] = await Promise.all(
    [smtp, ...addresses.map((_, n) => imap + n)].map((port) => openDoor(port, open)),
  );
  return {
    settingsOf: (address) => ({
      ...{ modo: "automatico", indirizzo: address, nomeUtente: address, password },
      ...{ smtpHost: "localhost", smtpPort: smtpDoor?.port, smtpSicurezza: "ssl" },
      ...{ imapHost: "localhost", imapPort: imapDoors[addresses.indexOf(address)]?.port, imapSicurezza: "ssl" },
    }),
    env: {
      NODE_EXTRA_CA_CERTS: cert,
      MAIL_HOSTS_ALLOWED: [smtpDoor, ...imapDoors].map((door) => `localhost:${door?.port}`).join(),
    },
    deliver: (address, partitaIva) =>
      new Promise((resolve) => {
        delivered.push(resolve);
        stdin.write(`${address} fattura ${partitaIva} xml\n`);
      }),
    cut: () => {
      const sockets = [...open];
      for (const socket of sockets) socket.destroy();
      return sockets.length;
    },
    mailsOf: (address) => mailsAt(address, imap + addresses.indexOf(address)),
    stop: () => {
      for (const door of [smtpDoor, ...imapDoors]) door?.close();
      for (const socket of open) socket.destroy();
      simulator.kill("SIGTERM");
    },
  };
}

/** Hands on what comes, both ways, and keeps the line among `open` while it lasts. */
function openDoor(behind: number, open: Set<Socket>): Promise<{ port: number; close: () => void }> {
  const server = createServer((client) => {
    const inside = connect(behind, "127.0.0.1");
    open.add(client);
    client.on("close", () => {
      open.delete(client);
      inside.destroy();
    });
    client.on("error", () => inside.destroy());
    inside.on("error", () => client.destroy());
    client.pipe(inside).pipe(client);
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      if (at === null || typeof at === "string") throw new Error("Not listening");
      resolve({ port: at.port, close: () => server.close() });
    }),
  );
}

/** Read past the doors, which may be cut. */
async function mailsAt(address: string, port: number): Promise<Uint8Array[]> {
  const server = { host: "localhost", port, sicurezza: "ssl" as const, username: address };
  const mailbox = await openImapMailbox(openGuard, {
    server: { ...server, password: Secret.of(password) },
    folder: "INBOX",
  });
  const mails: Uint8Array[] = [];
  let cursor: { uidValidity: number; lastUid: number } | null = null;
  for (let last = -1; ; ) {
    const { messages, uidValidity, lastUid } = await mailbox.listSince(cursor, new Date(0));
    for (const { uid } of messages) {
      const raw = await mailbox.fetchRaw(uid);
      if (raw) mails.push(raw);
    }
    if (lastUid === last) break; // the end is where a look leads no further
    last = lastUid;
    cursor = { uidValidity, lastUid };
  }
  await mailbox.close();
  return mails;
}

/** The first of so many free ports in a row. */
async function freeRow(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const free = await Promise.all(Array.from({ length: count }, (_, n) => isFree(first + n)));
    if (free.every(Boolean)) return first;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
