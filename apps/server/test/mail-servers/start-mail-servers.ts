import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { dovecotConf, mainCf, masterCf } from "./mail-server-files.ts";

/** Ports of the two servers, on loopback. */
export const ports = { smtps: 10_465, submission: 10_587, imaps: 10_993, imap: 10_143, lmtp: 10_024, auth: 10_325 };

export type MailServers = {
  /** Puts messages straight into the folder of a mailbox, as Dovecot keeps them. */
  fill(mailbox: string, messages: Iterable<{ raw: Buffer; at: Date }>): void;
  /** What Dovecot has written about a mailbox: one line for each session that has ended. */
  log(): string;
  stop(): Promise<void>;
};

/** Starts Dovecot and Postfix in an empty folder (which holds tls.crt and tls.key); nothing of the system's is touched. */
export async function startMailServers(
  base: string,
  users: readonly { address: string; password: string }[],
): Promise<MailServers> {
  const mail = { uid: idOf("-u", "mail"), gid: idOf("-g", "mail") };
  for (const folder of ["run", "mail", "queue", "data", "conf"]) mkdirSync(join(base, folder), { recursive: true });
  chownSync(join(base, "mail"), mail.uid, mail.gid);
  chownSync(join(base, "data"), idOf("-u", "postfix"), 0);
  writeFileSync(join(base, "users"), users.map(({ address, password }) => `${address}:{PLAIN}${password}\n`).join(""));
  writeFileSync(join(base, "dovecot.conf"), dovecotConf(base, ports));
  writeFileSync(join(base, "conf", "main.cf"), mainCf(base, ports));
  writeFileSync(join(base, "conf", "master.cf"), masterCf(ports));
  const children = [
    run("dovecot", ["-F", "-c", join(base, "dovecot.conf")]),
    run("postfix", ["-c", join(base, "conf"), "start-fg"]),
  ];
  for (const port of [ports.smtps, ports.submission, ports.imaps, ports.imap, ports.lmtp]) await listening(port);
  return {
    fill(mailbox, messages) {
      const folder = join(base, "mail", mailbox);
      const folders = [folder, ...["cur", "new", "tmp"].map((name) => join(folder, name))];
      for (const path of folders) mkdirSync(path, { recursive: true });
      let n = 0;
      for (const { raw, at } of messages) {
        const name = `${1_700_000_000 + n++}.M${String(n).padStart(6, "0")}.prova`;
        const path = join(folder, "new", name);
        writeFileSync(path, raw);
        utimesSync(path, at, at);
        chownSync(path, mail.uid, mail.gid);
      }
      for (const path of folders) chownSync(path, mail.uid, mail.gid);
    },
    log: () => readFileSync(join(base, "dovecot.log"), "utf8"),
    async stop() {
      execFileSync("postfix", ["-c", join(base, "conf"), "stop"], { stdio: "ignore" });
      for (const child of children) await ended(child);
    },
  };
}

const idOf = (flag: string, user: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

function run(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await exit;
}

/** Waits until somebody answers there. */
async function listening(port: number): Promise<void> {
  for (let left = 100; ; left--) {
    const answered = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true));
      socket.once("error", () => done(false));
      socket.once("connect", () => socket.destroy());
    });
    if (answered) return;
    if (left === 0) throw new Error(`Nobody listens on port ${port}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
}

/** Kilobytes of memory this process keeps. */
export const residentKb = () => Math.round(process.memoryUsage().rss / 1024);
