// Writes what a release leaves on the disks of those who host it: a data folder of the embedded engine and a dump of PostgreSQL, in
// which accounts of many kinds have lived, and what this program answers about them. Every later version opens it (`apps/server/test/installations`).
// `node_modules/.bin/node scripts/release/keep-data.ts`, once for each version, with the program that is released.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Database, openFolder, openPostgres } from "../../apps/server/src/db/database.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { anIssuer } from "../../apps/server/test/factories/a-document.ts";
import { askedOf, momentOfKept } from "../../apps/server/test/installations/asked.ts";
import { prepareQueues } from "../../apps/server/test/prepare-queues.ts";
import { type Situation, situations } from "../../apps/server/test/situations/situations.ts";
import { testApp } from "../../apps/server/test/test-app.ts";
import { vatNumber } from "../cluster/people.ts";
import { root } from "../launch/root.mjs";
import { postgresPrograms, testPostgres } from "../test/test-postgres.ts";

/** One of each kind of thing that is stored, and few mails: every byte stays in the history of this repository. */
const lived = [
  "drafts alone, one of them bare",
  "a delivered invoice",
  "a rejected invoice, and the same corrected and sent again",
  "an invoice prepared to be signed elsewhere",
  "an invoice credited in part and one in full",
  "suppliers' invoices by mail, some of it unsigned",
  "payments in part, in full and taken back",
  "tokens of programs and a second factor, which stay here",
  "a logo, codes and numbers in two series",
  "customers, one of them archived, and a bin",
  "a mailbox of one's own, suspended",
  "movements of a bank account, one of them a batch",
  "documents that come again",
  "customers reminded of what they owe",
  "a quote with its versions and an advance, and a pro forma",
  "files enclosed in a draft and in what was sent",
  "stamp duty paid, and things told",
];
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const kept = join(root, "apps/server/test/installations", version);
const work = mkdtempSync(join(tmpdir(), "fatturachiara-keep-"));
try {
  await keepEmbedded();
  await keepPostgres();
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);

async function keepEmbedded(): Promise<void> {
  const data = join(work, "data");
  mkdirSync(data);
  const database = await openFolder(data, fail);
  const answers = await live(database);
  // What stands in the log of writing is in the tables: the folder goes on in a new, empty piece of it.
  await database.pool.query("select pg_switch_wal()");
  await database.pool.query("checkpoint");
  const { rows } = await database.pool.query("select pg_walfile_name(pg_current_wal_lsn()) as piece");
  await database.close();
  const log = join(data, "database", "pg_wal");
  for (const name of readdirSync(log))
    if (/^[0-9A-F]{24}$/.test(name) && name !== rows[0].piece) rmSync(join(log, name));
  const tar = join(work, "data.tar");
  execFileSync("tar", ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "-C", data, "-cf", tar, "database"]);
  write("embedded", { "data.tar.br": readFileSync(tar), "answers.jsonl.br": Buffer.from(answers) });
}

async function keepPostgres(): Promise<void> {
  const [postgres, programs] = [await testPostgres(), await postgresPrograms()];
  if (typeof postgres === "string" || programs === undefined)
    throw new Error(`PostgreSQL is needed: ${String(postgres)}`);
  try {
    const database = await openPostgres(postgres.url, fail);
    const answers = await live(database);
    await database.close();
    const args = ["--no-owner", "--no-privileges", "--rows-per-insert=100", "--dbname", postgres.url];
    const dump = execFileSync(join(programs, "pg_dump"), args, { encoding: "utf8", maxBuffer: 1 << 30 });
    // Commands of psql, which are no SQL.
    const sql = dump.replaceAll(/^\\.*$/gm, "");
    write("postgres", { "data.sql.br": Buffer.from(sql), "answers.jsonl.br": Buffer.from(answers) });
  } finally {
    postgres.stop();
  }
}

/** The accounts live in the same database; answers what is told of them afterwards. */
async function live(database: Database): Promise<string> {
  await migrate(database.pool);
  await prepareQueues(database);
  const app = await testApp({ database, now: momentOfKept });
  const users: string[] = [];
  for (const [n, name] of lived.entries()) {
    const email = `conto${n + 1}@example.it`;
    await situationOf(name)(app, await anIssuer(app, { user: { email }, fiscal: { partitaIva: vatNumber(n + 1) } }));
    users.push(email);
  }
  const lines: string[] = [];
  for (const email of users)
    for (const [what, answer] of await askedOf(app, email)) lines.push(JSON.stringify([email, what, answer]));
  // What the simulated provider keeps is in no production, and large.
  await database.pool.query("truncate local_mailbox, simulator_mail");
  console.log(`${users.length} accounts, ${lines.length} answers`);
  return `${lines.join("\n")}\n`;
}

function situationOf(name: string): Situation {
  const situation = situations[name];
  if (!situation) throw new Error(`There is no situation of that name any more: ${name}`);
  return situation;
}

function write(engine: string, files: Readonly<Record<string, Buffer>>): void {
  const folder = join(kept, engine);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Far back in the folder stands the same again: each database of the engine begins as a copy.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 27, [constants.BROTLI_PARAM_LARGE_WINDOW]: 1 };
  for (const [name, bytes] of Object.entries(files)) {
    const packed = brotliCompressSync(bytes, {
      params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    writeFileSync(join(folder, name), packed);
    console.log(`${engine}/${name}: ${bytes.length} bytes, ${packed.length} packed`);
  }
}

function fail(error: Error): never {
  throw error;
}
