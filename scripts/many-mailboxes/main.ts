// Many mailboxes at their idle interval, in real time, on PostgreSQL and a mail server of this machine:
// `node_modules/.bin/node scripts/many-mailboxes/main.ts` is the measure (1,000 mailboxes every 10 minutes, 20 minutes, one
// process). Other figures: `--mailboxes 200 --interval 5 --minutes 6`; `--workers 2`: two processes share them, and no
// mailbox may be read by both; `--idle 100`: with so many connections on which the server speaks by itself.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";
import { freePort } from "../test/free-port.ts";
import { stopWithParent } from "../test/run-program.ts";
import { testPostgres } from "../test/test-postgres.ts";
import { fillMailboxes } from "./fill-mailboxes.ts";
import { judgeReadings, type Reading } from "./judge-readings.ts";
import { type Started, startProcess } from "./start-process.ts";

const { values } = parseArgs({
  options: {
    mailboxes: { type: "string", default: "1000" },
    interval: { type: "string", default: "10" },
    minutes: { type: "string", default: "20" },
    workers: { type: "string", default: "1" },
    idle: { type: "string", default: "0" },
  },
});
const mailboxes = Number(values.mailboxes);
const interval = Number(values.interval);
const tolerance = 0.1;
const mostMiB = 500;

const postgres = await testPostgres();
if (typeof postgres === "string") {
  console.log(`SALTATO: ${postgres}.`);
  process.exit(0);
}
const base = mkdtempSync(join(tmpdir(), "many-mailboxes-"));
const started: Started[] = [];
const cleanUp = () => {
  postgres.stop();
  rmSync(base, { recursive: true, force: true });
};
stopWithParent(cleanUp);
let holds = false;
try {
  holds = await measure(postgres.url);
} finally {
  for (const process of started) await process.stop();
  cleanUp();
}
process.exit(holds ? 0 : 1);

async function measure(databaseUrl: string): Promise<boolean> {
  const [key, cert] = certificate();
  const server = startProcess("apps/server/test/many-mailboxes/imap-server.ts", [String(mailboxes), key, cert]);
  started.push(server);
  const port = Number(await server.line((line) => /^\d+$/.test(line)));
  const keys = SecretKeys.generate("misura");
  await fillMailboxes({ databaseUrl, keys, port, mailboxes, interval });
  const workers: Started[] = [];
  for (let n = 0; n < Number(values.workers); n++) workers.push(await startWorker({ databaseUrl, keys, cert, port }));
  const begun = Date.now();
  console.log(`${mailboxes} caselle, ogni ${interval} minuti, ${workers.length} processi, IDLE ${values.idle}.`);
  for (let minute = 1; minute <= Number(values.minutes); minute++) {
    await sleep(begun + minute * 60_000 - Date.now());
    const verdict = verdictOf(server, Date.now());
    const peaks = workers.map((worker) => Math.round(worker.peakMiB()));
    console.log(`${minute}′ ${JSON.stringify(verdict)} RSS ${peaks.join(", ")} MiB`);
  }
  const verdict = verdictOf(server, Date.now());
  const shares = workers.map(({ lines }) => lines.filter((line) => /"poll-mailbox".*"job done"/.test(line)).length);
  const errors = workers.flatMap(({ lines }) => lines.filter((line) => /"level":(40|50|60)/.test(line)));
  for (const line of errors.slice(0, 10)) console.log(line);
  const peak = Math.max(...workers.map((worker) => worker.peakMiB()));
  console.log(`Letture di ogni processo: ${shares.join(", ")}. Avvisi ed errori nei log: ${errors.length}.`);
  const failures = [
    verdict.mailboxes < mailboxes && `${mailboxes - verdict.mailboxes} caselle mai lette`,
    verdict.beyond > 0 && `${verdict.beyond} intervalli oltre il ${tolerance * 100} %`,
    verdict.together > 0 && `${verdict.together} letture insieme della stessa casella`,
    peak > mostMiB && `memoria ${Math.round(peak)} MiB, più di ${mostMiB}`,
    errors.length > 0 && `${errors.length} avvisi o errori nei log`,
  ].filter((failure) => failure !== false);
  console.log(failures.length === 0 ? "La misura è mantenuta." : `NON mantenuta: ${failures.join("; ")}.`);
  return failures.length === 0;
}

/** `port` is where the mailboxes are. */
async function startWorker(setup: { databaseUrl: string; keys: string; cert: string; port: number }): Promise<Started> {
  const port = await freePort();
  const worker = startProcess("apps/server/src/main.ts", [], {
    NODE_ENV: "production",
    FATTURACHIARA_MODE: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: base,
    DATABASE_URL: setup.databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: "smtp://127.0.0.1:1",
    PLAIN_ALLOWED: "http,smtp",
    SECRET_KEYS: setup.keys,
    MAIL_HOSTS_ALLOWED: `localhost:${setup.port}`,
    PEC_IDLE_CONNECTIONS: values.idle,
    NODE_EXTRA_CA_CERTS: setup.cert,
  });
  started.push(worker);
  await worker.line((line) => line.startsWith("FatturaChiara è pronta"));
  return worker;
}

function verdictOf(server: Started, end: number) {
  const sessions = server.lines
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Reading & { waits: boolean });
  return judgeReadings(
    sessions.filter(({ waits }) => !waits),
    { end, interval: interval * 60, tolerance },
  );
}

function certificate(): [string, string] {
  const [key, cert] = [join(base, "tls.key"), join(base, "tls.crt")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return [key, cert];
}
