import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/test/free-port.ts";
import { makeCertificate } from "./make-certificate.ts";
import { openTlsDoor } from "./tls-door.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const address = "anna@pec.example";
const password = "segreta";

/** A certified-mail provider that is no part of a product: it goes on when that stops, and remembers what it was given. */
export type OutsideProvider = {
  /** The mailbox as `POST Profile/settingmail` takes it. */
  settings: object;
  /** What a product needs to trust its servers. */
  env: Record<string, string>;
  /** The Message-ID of every mail it was given, in order, as often as it was. */
  received: string[];
  /** Chooses what happens to the mails sent from now on. */
  choose(scenario: string): void;
  stop(): void;
};

/** Starts one: the simulator by itself, behind TLS. A sentence where no certificate can be made. */
export async function outsideProvider(): Promise<OutsideProvider | string> {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-provider-"));
  const [key, cert] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  try {
    makeCertificate(key, cert);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return "manca openssl, per il certificato del gestore";
  }
  const [smtp, imap] = [await freePort(), await freePort()];
  const options = ["--smtp", `${smtp}`, "--imap", `${imap}`, "--casella", `${address}:${password}`, "--pausa", "100"];
  const simulator = spawn(process.execPath, ["apps/server/dist/simulator.js", ...options], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  });
  const { stdin, stdout } = simulator;
  if (!stdin || !stdout) throw new Error("A program started with pipes has them");
  const lines = createInterface({ input: stdout });
  await new Promise<void>((resolve) => lines.on("line", (line) => line.startsWith("Comandi:") && resolve()));
  const received: string[] = [];
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  const doors = [await openTlsDoor(tls, smtp, noteMessageIds(received)), await openTlsDoor(tls, imap)];
  const [smtpPort, imapPort] = doors.map(({ port }) => port);
  return {
    settings: {
      modo: "automatico",
      indirizzo: address,
      nomeUtente: address,
      password,
      smtpHost: "localhost",
      smtpPort,
      smtpSicurezza: "ssl",
      imapHost: "localhost",
      imapPort,
      imapSicurezza: "ssl",
    },
    env: { NODE_EXTRA_CA_CERTS: cert, MAIL_HOSTS_ALLOWED: `localhost:${smtpPort},localhost:${imapPort}` },
    received,
    choose: (scenario) => void stdin.write(`scenario ${scenario}\n`),
    stop: () => {
      for (const door of doors) void door.close();
      simulator.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const noteMessageIds = (received: string[]) => (dialogue: string) =>
  void received.push(...[...dialogue.matchAll(/^Message-ID: <([^>]+)>/gim)].map(([, id = ""]) => id));
