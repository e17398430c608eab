import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@fatturachiara/contract/contract";
import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { type Database, openPostgres } from "../src/db/database.ts";
import { distribute } from "../src/db/distributed/distribute.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import { migrate } from "../src/db/migrate.ts";
import { createDeps, type Deps } from "../src/deps.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { newId } from "../src/new-id.ts";
import { hashPassword } from "../src/rooms/auth/password/password.ts";
import { confirmUser, insertProfile, insertUser } from "../src/rooms/auth/user/user-store.ts";
import { rooms } from "../src/rooms/index.ts";
import { administer, databaseUrl } from "../test/administer.ts";
import { companyName, isEverywhere, manyDocuments, rareWord } from "../test/factories/many-documents.ts";
import { fixedClock } from "../test/fixed-clock.ts";
import { joinedDatabase } from "../test/joined-database.ts";
import { silentLog } from "../test/silent-log.ts";
import { testConfig } from "../test/test-config.ts";
import { p95 } from "./p95.ts";
import { type Get, signedIn } from "./signed-in.ts";
import { since } from "./since.ts";
import { unwatched } from "./unwatched.ts";

type Figure = { name: string; figure: number; unit: "ms"; reference: { name: string; figure: number }; bar: number };
type Account = { userId: string; profileId: string; email: string };
/** What 95 of 100 calls of one question take, milliseconds, and the most workers that one call was asked of (1 where there are none). */
type Answered = { name: string; p95: number; workers: number };

const password = "Segreta1!";
/** So often each has asked before it is measured: every connection has met the tables of every one of them, which a node reads once for each. */
const warmUp = 30;
const rounds = 10;
const asked = 20;

/**
 * One installation of many profiles: `PROFILES` (1,000) share `DOCUMENTS` (100,000) evenly, twenty of them ask. On PostgreSQL,
 * beside the limit of the project and beside a hundredth of as many profiles of the same size; where `TEST_CITUS_WORKERS` names workers, the same data on Citus too, at most twice as slow
 * as PostgreSQL in the same run, no question of one profile reaching more than one worker (`scripts/many-profiles/main.ts` starts them).
 */
export async function bench(): Promise<Figure[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.warn("SALTATE le misure con molti profili: PostgreSQL qui non c'è.");
    return [];
  }
  const profiles = Number(process.env.PROFILES ?? 1000);
  const documents = Math.round(Number(process.env.DOCUMENTS ?? 100_000) / profiles);
  const name = `profiles_${process.pid}`;
  const size = `${(profiles * documents).toLocaleString("it-IT")} documenti di ${profiles.toLocaleString("it-IT")} profili`;

  await administer(server, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const plain = await measure(databaseUrl(server, name), { profiles, documents, spread: false });
  await administer(server, [`drop database ${name} with (force)`]);
  const workers = process.env.TEST_CITUS_WORKERS?.split(" ");
  if (!workers) {
    // The many are asked first: whoever comes second finds the program warm, and that shall not be them.
    const fewer = Math.max(2 * asked, Math.round(profiles / 100));
    await administer(server, [`create database ${name}`]);
    const small = await measure(databaseUrl(server, name), { profiles: fewer, documents, spread: false });
    await administer(server, [`drop database ${name} with (force)`]);
    return plain.flatMap(({ name: question, p95 }, i): Figure[] => {
      const figure = { name: `${size}, PostgreSQL: ${question}`, figure: p95, unit: "ms" as const };
      const reference = { name: `${fewer} profili, stesso giro`, figure: small[i]?.p95 ?? Number.NaN };
      return [
        { ...figure, reference: { name: "limite del progetto", figure: 30 }, bar: 1 },
        { ...figure, reference, bar: 1 / 1.5 },
      ];
    });
  }

  const joined = await joinedDatabase({ coordinator: server, workers }, name);
  const spread = await measure(joined, { profiles, documents, spread: true });
  for (const url of [server, ...workers]) await administer(url, [`drop database ${name} with (force)`]);
  return spread.map(({ name: question, p95, workers }, i) => {
    if (workers !== 1) throw new Error(`${question}: one profile was looked for on ${workers} workers`);
    const reference = { name: "PostgreSQL, stesso giro", figure: plain[i]?.p95 ?? Number.NaN };
    return { name: `${size}, Citus: ${question}`, figure: p95, unit: "ms", reference, bar: 0.5 };
  });
}

type Size = { profiles: number; documents: number; spread: boolean };

async function measure(url: string, { profiles, documents, spread }: Size): Promise<Answered[]> {
  const accounts = await withProduct(url, async (database, deps) => {
    if (spread) await spreadProfiles(database);
    const begun = process.hrtime.bigint();
    const accounts = await manyAccounts(deps, profiles);
    await fillAll(database, accounts, documents);
    const engine = spread ? "Citus" : "PostgreSQL";
    console.log(`  ${engine}: ${profiles * documents} documenti scritti in ${Math.round(since(begun) / 1000)} s`);
    return accounts;
  });
  const times = await withProduct(url, (_, deps) => served(deps, (address) => timesOf(address, accounts)));
  if (!spread) return times.map((time) => ({ ...time, workers: 1 }));
  // Each command that goes to another node is told to whoever asked: that takes time, and is not asked for where it is measured.
  const told = new URL(url);
  told.searchParams.set("options", "-c citus.log_remote_commands=on -c client_min_messages=notice");
  const count = ({ pool }: Database, deps: Deps) => {
    const workersSince = workersAsked(pool);
    return served(deps, (address) => workersOf(address, workersSince, accounts));
  };
  // An hour later: nobody may sign in as often as this from one address.
  const workers = await withProduct(told.href, count, "2026-11-20T10:00:00Z");
  return times.map((time, place) => ({ ...time, workers: workers[place] ?? 0 }));
}

/** The product's parts on a database of that address, its tables made where they are not there. */
async function withProduct<T>(
  url: string,
  use: (database: Database, deps: Deps) => Promise<T>,
  now = "2026-11-20T09:00:00Z",
): Promise<T> {
  const database = await openPostgres(url, () => undefined);
  try {
    await migrate(database.pool);
    const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
    const config = testConfig({ dataDir: join(tmpdir(), "fatturachiara-bench-unused") });
    const clock = fixedClock(now);
    try {
      return await use(database, createDeps({ config, db: database.db, jobs, clock, log: silentLog }));
    } finally {
      await jobs.stop(1000);
    }
  } finally {
    await database.close();
  }
}

async function served<T>(deps: Deps, ask: (address: string) => Promise<T>): Promise<T> {
  const fastify = await buildApp(deps, rooms, unwatched);
  try {
    return await ask(await fastify.listen({ port: 0, host: "127.0.0.1" }));
  } finally {
    await fastify.close();
  }
}

async function spreadProfiles({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  await distribute(client);
  await client.query("commit");
  client.release();
}

/** People with one password, each with a profile. */
async function manyAccounts({ db, clock }: Deps, count: number): Promise<Account[]> {
  const passwordHash = await hashPassword(password);
  const accounts = Array.from({ length: count }, (_, n) => ({
    userId: newId(clock),
    profileId: newId(clock),
    email: `persona${n}@example.it`,
  }));
  for (let from = 0; from < count; from += 100)
    await inTransaction(db, async (tx) => {
      for (const { userId, profileId, email } of accounts.slice(from, from + 100)) {
        const flags = { flagMarketingEmail: false, flagPollEmail: false };
        const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567" };
        await insertUser(tx, { id: userId, email, ...person, ...flags, passwordHash, createdAt: clock.now() });
        await insertProfile(tx, { id: profileId, userId, expiringDate: null, createdAt: clock.now() });
        await confirmUser(tx, userId, clock.now());
      }
    });
  return accounts;
}

/** The first profile is filled as the room itself would, every other one gets the same rows under its own id. */
async function fillAll({ pool }: Database, [first, ...others]: readonly Account[], documents: number): Promise<void> {
  if (!first) throw new Error("Somebody has to ask");
  const clients = Math.max(10, Math.round(documents / 10));
  await manyDocuments(pool, { ...first, documents, clients, from: "2024-01-01", days: 1050 });
  const { rows: indexes } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'document_search_words'",
  );
  await pool.query("drop index document_search_words");
  for (const table of await tablesOfProfile(pool)) await copyTo(pool, table, { first, others });
  await pool.query(String(indexes[0]?.indexdef));
  await pool.query("vacuum (analyze)");
  await pool.query("checkpoint");
}

/** Whoever is pointed at comes first. */
async function tablesOfProfile(pool: pg.Pool): Promise<string[]> {
  const names = ["client", "document_file", "document_party", "document", "sent_riepilogo", "document_line"];
  const sums = ["document_search", "document_payment", "document_tally", "riepilogo_tally", "party_tally"];
  const collected = ["payment_tally", "collected", "collected_tally", "collected_riepilogo_tally"];
  const all = [...names, ...sums, ...collected];
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'profileId' and table_name = any($1)`,
    [all],
  );
  const there = new Set(rows.map(({ name }) => name));
  const missing = all.filter((name) => !there.has(name));
  if (missing.length > 0) throw new Error(`No table of a profile: ${missing.join(", ")}`);
  return all;
}

type Copies = { first: Account; others: readonly Account[] };

async function copyTo(pool: pg.Pool, table: string, { first, others }: Copies): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'profileId' and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(", ");
  for (let from = 0; from < others.length; from += 100)
    await pool.query(
      `insert into ${table} ("profileId", ${columns})
       select other, ${columns} from ${table} cross join unnest($2::uuid[]) as other where "profileId" = $1`,
      [first.profileId, others.slice(from, from + 100).map(({ profileId }) => profileId)],
    );
}

/** Counts the workers that have been asked since it was last read. */
function workersAsked(pool: pg.Pool): () => number {
  const nodes = new Set<string>();
  // Connections that are open already are in the pool's own list only.
  pool.on("acquire", (client) => {
    client.removeAllListeners("notice");
    client.on("notice", ({ detail }) => {
      const node = /^on server \S+@(\S+)/.exec(detail ?? "")?.[1];
      if (node) nodes.add(node);
    });
  });
  return () => {
    const count = nodes.size;
    nodes.clear();
    return count;
  };
}

/** Twenty of them, spread over the installation, each signed in; whoever had a turn before would be written to because of a new device. */
async function peopleWhoAsk(address: string, accounts: readonly Account[], turn: 0 | 1): Promise<Get[]> {
  const step = Math.max(2, Math.floor(accounts.length / asked));
  const gets: Get[] = [];
  for (const { email } of accounts.filter((_, n) => n % step === turn).slice(0, asked))
    gets.push(await signedIn(address, { email, password }));
  return gets;
}

async function timesOf(address: string, accounts: readonly Account[]): Promise<{ name: string; p95: number }[]> {
  const gets = await peopleWhoAsk(address, accounts, 0);
  const timed = async (path: (round: number) => string, rounds: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const get of gets) {
        const started = process.hrtime.bigint();
        await get(path(round));
        times.push(since(started));
      }
    return times;
  };
  for (const { path } of questions) await timed(path, warmUp);
  const found: { name: string; p95: number }[] = [];
  for (const { name, path } of questions) found.push({ name, p95: p95(await timed(path, rounds)) });
  return found;
}

/** The most workers that one call of each question was asked of; an error where another call that reads was asked of several. */
async function workersOf(address: string, workersSince: () => number, accounts: readonly Account[]): Promise<number[]> {
  const gets = await peopleWhoAsk(address, accounts, 1);
  const [first] = gets;
  const spread = first ? await spreadReadings(first, workersSince) : [];
  if (spread.length > 0) throw new Error(`One profile was looked for on several workers: ${spread.join(", ")}`);
  const found: number[] = [];
  for (const { path } of questions) {
    let workers = 0;
    for (const [round, get] of gets.entries()) {
      workersSince();
      await get(path(round));
      workers = Math.max(workers, workersSince());
    }
    found.push(workers);
  }
  return found;
}

/** What concerns several profiles: who manages whom, and orders whose invoice is that of who runs the installation. */
const ofSeveralProfiles = new Set(["account/association/current", "account/association/pending", "payment/order"]);

/** Which calls that only read, and need nothing to be named, were asked of more than one worker though they concern one profile. */
async function spreadReadings(get: Get, workersSince: () => number): Promise<string[]> {
  const found: string[] = [];
  for (const { endpoint } of endpoints) {
    const { method, path } = endpoint;
    if (method !== "GET" || path.includes(":") || ofSeveralProfiles.has(path)) continue;
    workersSince();
    // What lacks a word of the query is refused, what is a file is none of our shapes: both have asked all they ask.
    await get(path).catch(() => undefined);
    if (workersSince() > 1) found.push(path);
  }
  return found;
}

const letters = Array.from({ length: 50 }, (_, n) => companyName(n).slice(0, 3)).filter((word) => !isEverywhere(word));

const questions: { name: string; path: (round: number) => string }[] = [
  { name: "prima pagina", path: () => "document?page=1&size=25&year=2026" },
  { name: "prima pagina di tutti gli anni", path: () => "document?page=1&size=25&year=0" },
  {
    name: "tre lettere di un cliente in tutti gli anni",
    path: (round) => `document?page=1&size=25&year=0&search=${letters[round % letters.length]}`,
  },
  { name: "una parola rara di una riga", path: () => `document?page=1&size=25&year=0&search=${rareWord}` },
  {
    name: "report di un trimestre",
    path: (round) => `document/report?year=${2024 + (round % 3)}&trimester=${(round % 3) + 1}`,
  },
  {
    name: "report di un trimestre per incassi",
    path: (round) => `document/report?base=incassi&year=${2024 + (round % 3)}&trimester=${(round % 3) + 1}`,
  },
];
