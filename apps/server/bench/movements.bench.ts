import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { type Database, openPostgres } from "../src/db/database.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import { migrate } from "../src/db/migrate.ts";
import { createDeps, type Deps } from "../src/deps.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { newId } from "../src/new-id.ts";
import { hashPassword } from "../src/rooms/auth/password/password.ts";
import { confirmUser, insertProfile, insertUser } from "../src/rooms/auth/user/user-store.ts";
import { rooms } from "../src/rooms/index.ts";
import { maybePaid } from "../src/rooms/movements/index.ts";
import { openInvoices } from "../src/rooms/movements/match/open-invoices.ts";
import { proposeMatches } from "../src/rooms/movements/match/propose-matches.ts";
import { administer, databaseUrl } from "../test/administer.ts";
import { companyName, manyDocuments } from "../test/factories/many-documents.ts";
import { fixedClock } from "../test/fixed-clock.ts";
import { silentLog } from "../test/silent-log.ts";
import { camtFile, mt940File, ownIban, type WrittenMovement } from "../test/statement-files.ts";
import { testConfig } from "../test/test-config.ts";
import { since } from "./since.ts";
import { unwatched } from "./unwatched.ts";

type Figure = { name: string; figure: number; unit: "ms"; reference: { name: string; figure: number }; bar: number };

const inCamt = 40_000;
const inSwift = 60_000;
const documents = 4000;
const clients = 500;
const warmUp = 20;
const rounds = 60;
const password = "Segreta1!";

/**
 * 100,000 movements on PostgreSQL, as bars of the project have them: taken in over HTTP (40,000 entries of one camt.053 of 17 MB, 60,000 of
 * an MT940), proposals for all of them at once, and pages, the time within which 95 of 100 calls are answered.
 */
export async function bench(): Promise<Figure[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.warn("SALTATE le misure su PostgreSQL: qui non c'è.");
    return [];
  }
  const name = `movements_${process.pid}`;
  await administer(server, [`create database ${name}`]);
  const database = await openPostgres(databaseUrl(server, name), () => undefined);
  try {
    return await measure(database);
  } finally {
    await database.close();
    await administer(server, [`drop database ${name} with (force)`]);
  }
}

async function measure(database: Database): Promise<Figure[]> {
  await migrate(database.pool);
  const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
  const clock = fixedClock("2026-11-20T09:00:00Z");
  const config = testConfig({ dataDir: join(tmpdir(), "fatturachiara-bench-unused") });
  const deps = createDeps({ config, db: database.db, jobs, clock, log: silentLog });
  const { profileId, userId, email } = await aUser(deps);
  await manyDocuments(database.pool, { profileId, userId, documents, clients, from: "2024-01-01", days: 1000 });
  const fastify = await buildApp(deps, rooms, unwatched);
  const address = await fastify.listen({ port: 0, host: "127.0.0.1" });
  try {
    const call = await caller(address, email);
    const figures = [await takenIn(call)];
    await database.pool.query("vacuum (analyze)");
    await database.pool.query("checkpoint");
    figures.push(await proposedAll(database.pool, deps, profileId));
    figures.push(await heldBack(deps, profileId));
    for (const [name, path] of pages) figures.push(await paged(call, name, path));
    return figures;
  } finally {
    await fastify.close();
    await jobs.stop(1000);
  }
}

async function aUser({ db, clock }: Deps): Promise<{ profileId: string; userId: string; email: string }> {
  const user = { id: newId(clock), email: "ada@example.it" };
  const profileId = newId(clock);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const flags = { flagMarketingEmail: false, flagPollEmail: false };
    const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567" };
    await insertUser(tx, { ...user, ...person, ...flags, passwordHash, createdAt: clock.now() });
    await insertProfile(tx, { id: profileId, userId: user.id, expiringDate: null, createdAt: clock.now() });
    await confirmUser(tx, user.id, clock.now());
  });
  return { profileId, userId: user.id, email: user.email };
}

type Call = (path: string, upload?: { name: string; text: string }) => Promise<Record<string, never>>;

async function caller(address: string, email: string): Promise<Call> {
  const hello = await fetch(`${address}/api/openapi.json`);
  const csrf = /XSRF-TOKEN=([^;]+)/.exec(hello.headers.get("set-cookie") ?? "")?.[1] ?? "";
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-xsrf-token": csrf, cookie: `XSRF-TOKEN=${csrf}` },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  return async (path, upload) => {
    const body = new FormData();
    if (upload) body.set("file", new Blob([upload.text], { type: "text/plain" }), upload.name);
    const answer = await fetch(`${address}/api/${path}`, {
      headers: { authorization: `Bearer ${data.token}`, "x-xsrf-token": csrf, cookie: `XSRF-TOKEN=${csrf}` },
      ...(upload && { method: "POST", body }),
    });
    const said = (await answer.json()) as { data: Record<string, never>; messages?: string[] };
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${said.messages?.join(" ")}`);
    return said.data;
  };
}

/** Every third says of which invoice it is; the others name somebody, or nobody. */
const written = (count: number, from: number): WrittenMovement[] =>
  Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((at * 1000) / count))).toISOString().slice(0, 10);
    return {
      giorno: day,
      importo: `${n % 4 === 0 ? "-" : ""}${100 + (n % 5000)}.${10 + (n % 90)}`,
      controparte: companyName(n % clients).toUpperCase(),
      causale: n % 3 === 0 ? `SALDO FATT. ${n % documents}/2026` : `BONIFICO PER SERVIZI ${n}`,
      riferimento: `BK${n}`,
    };
  });

async function takenIn(call: Call): Promise<Figure> {
  const camt = camtFile({ iban: ownIban, apertura: "0.00", movimenti: written(inCamt, 0) });
  const swift = mt940File({ iban: ownIban, apertura: "0.00", movimenti: written(inSwift, inCamt) });
  const begun = process.hrtime.bigint();
  await call("movements/statement", { name: "a.xml", text: camt });
  await call("movements/statement", { name: "b.sta", text: swift });
  const figure = since(begun);
  const { total } = await call("movements?page=1");
  if (total !== inCamt + inSwift) throw new Error(`Taken in: ${total}`);
  return { ...limit("lettura e scrittura", 10_000), figure };
}

async function proposedAll(pool: pg.Pool, { db }: Deps, profile: string): Promise<Figure> {
  const begun = process.hrtime.bigint();
  const movements = await db
    .selectFrom("movement")
    .select(["id", "dataContabile", "importo", "commissione", "controparte", "ibanControparte", "descrizione"])
    .select(["endToEnd", "storno", "parti"])
    .where("profileId", "=", profile)
    .orderBy("dataContabile")
    .execute();
  const invoices = await openInvoices(db, profile);
  const proposals = proposeMatches(movements, invoices);
  const figure = since(begun);
  const { rows } = await pool.query<{ count: number }>("select count(*)::integer as count from movement");
  if (proposals.size === 0 || movements.length !== rows[0]?.count) throw new Error("Nothing is proposed");
  console.log(`  ${invoices.length} fatture aperte, ${proposals.size} proposte`);
  return { ...limit("proposte per tutti", 20_000), figure };
}

async function heldBack({ db }: Deps, profile: string): Promise<Figure> {
  const begun = process.hrtime.bigint();
  const held = await maybePaid(db, profile);
  const figure = since(begun);
  console.log(`  ${held.size} fatture forse pagate`);
  return { ...limit("fatture forse pagate, prima dei solleciti", 1000), figure };
}

const pages = [
  ["prima pagina da vedere", "movements?page=1&size=25&stato=aperto"],
  ["prima pagina di tutti", "movements?page=1&size=25"],
  ["prima pagina degli abbinati", "movements?page=1&size=25&stato=abbinato"],
  ["conti e saldi", "movements/accounts"],
] as const;

async function paged(call: Call, name: string, path: string): Promise<Figure> {
  for (let round = 0; round < warmUp; round += 1) await call(path);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = process.hrtime.bigint();
    await call(path);
    times.push(since(begun));
  }
  return { ...limit(name, 30), figure: times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Number.NaN };
}

const limit = (name: string, figure: number) => ({
  name: `${(inCamt + inSwift).toLocaleString("it-IT")} movimenti, PostgreSQL: ${name}`,
  unit: "ms" as const,
  reference: { name: "limite del progetto", figure },
  bar: 1,
});
