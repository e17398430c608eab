import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createServer, type Server } from "node:tls";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/test/free-port.ts";
import { makeCertificate } from "./make-certificate.ts";

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
  const doors = [await openDoor(tls, smtp, noteMessageIds(received)), await openDoor(tls, imap, () => undefined)];
  const [smtpPort, imapPort] = doors.map(portOf);
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
    env: { NODE_EXTRA_CA_CERTS: cert },
    received,
    choose: (scenario) => void stdin.write(`scenario ${scenario}\n`),
    stop: () => {
      for (const door of doors) door.close();
      simulator.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Hands on what comes over TLS to a port without it; `heard` gets the client's half of each dialogue when it ends. */
function openDoor(
  tls: { key: Buffer; cert: Buffer },
  port: number,
  heard: (dialogue: string) => void,
): Promise<Server> {
  const server = createServer(tls, (client) => {
    const inside = connect(port, "127.0.0.1");
    let dialogue = "";
    client.on("data", (bytes) => (dialogue += bytes.toString("latin1")));
    client.on("close", () => heard(dialogue));
    // Either side may go without a word: then the other goes too.
    client.on("error", () => inside.destroy());
    inside.on("error", () => client.destroy());
    client.pipe(inside).pipe(client);
  });
  return new Promise((resolve) => server.listen(0, "localhost", () => resolve(server)));
}

const noteMessageIds = (received: string[]) => (dialogue: string) =>
  void received.push(...[...dialogue.matchAll(/^Message-ID: <([^>]+)>/gim)].map(([, id = ""]) => id));

function portOf(server: Server): number {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("Not listening");
  return at.port;
}
