import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { buildApp } from "../src/app.ts";
import { type Database, openFolder, openPostgres } from "../src/db/database.ts";
import { inTransaction } from "../src/db/in-transaction.ts";
import { migrate } from "../src/db/migrate.ts";
import { createDeps } from "../src/deps.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { newId } from "../src/new-id.ts";
import { hashPassword } from "../src/rooms/auth/password/password.ts";
import { confirmUser, insertProfile, insertUser } from "../src/rooms/auth/user/user-store.ts";
import { rooms } from "../src/rooms/index.ts";
import { administer, databaseUrl } from "../test/administer.ts";
import { companyName, isEverywhere, manyDocuments, rareWord } from "../test/factories/many-documents.ts";
import { fixedClock } from "../test/fixed-clock.ts";
import { silentLog } from "../test/silent-log.ts";
import { slowCollected } from "../test/slow-collected.ts";
import { type SlowAnswer, slowList, slowQuarter } from "../test/slow-list.ts";
import { testConfig } from "../test/test-config.ts";
import { p95 } from "./p95.ts";
import { type Get, signedIn } from "./signed-in.ts";
import { since } from "./since.ts";
import { unwatched } from "./unwatched.ts";

type Figure = { name: string; figure: number; unit: "ms"; reference: { name: string; figure: number }; bar: number };

const clients = 2000;
const years = 10;
/** Until every connection has met every question, and the engine of this process has compiled what answers it. */
const warmUp = 20;
const rounds = 60;
const password = "Segreta1!";

/**
 * Lists and the report of a quarter over HTTP, one user, warm: the time within which 95 of 100 calls are answered, beside
 * the limit of the project. 100,000 documents of five lines on both databases; `LISTS_DOCUMENTS=1000000` takes a million,
 * on PostgreSQL alone, with twice its limit. Before the clock starts each answer is compared with a plain slow query.
 */
export async function bench(): Promise<Figure[]> {
  const documents = Number(process.env.LISTS_DOCUMENTS ?? 100_000);
  const figures: Figure[] = [];
  if (documents <= 100_000) {
    const folder = mkdtempSync(join(tmpdir(), "fatturachiara-bench-"));
    const database = await openFolder(join(folder, "data"), () => undefined);
    try {
      figures.push(...(await measure(database, { engine: "PGlite", documents, limit: 100 })));
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.warn("SALTATE le misure su PostgreSQL: qui non c'è.");
    return figures;
  }
  const name = `lists_${process.pid}`;
  await administer(server, [`create database ${name}`]);
  const database = await openPostgres(databaseUrl(server, name), () => undefined);
  try {
    const limit = documents > 100_000 ? 60 : 30;
    figures.push(...(await measure(database, { engine: "PostgreSQL", documents, limit })));
  } finally {
    await database.close();
    await administer(server, [`drop database ${name} with (force)`]);
  }
  return figures;
}

type Question = { name: string; path: (round: number) => string; check: (get: Get) => Promise<void> };

async function measure(
  database: Database,
  { engine, documents, limit }: { engine: string; documents: number; limit: number },
): Promise<Figure[]> {
  await migrate(database.pool);
  const config = testConfig({ dataDir: join(tmpdir(), "fatturachiara-bench-unused") });
  const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
  const clock = fixedClock("2026-11-20T09:00:00Z");
  const deps = createDeps({ config, db: database.db, jobs, clock, log: silentLog });
  const user = { id: newId(clock), email: "ada@example.it" };
  const profileId = newId(clock);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const flags = { flagMarketingEmail: false, flagPollEmail: false };
    const person = { name: "Ada", surname: "Bianchi", phone: "06 1234567" };
    await insertUser(tx, { ...user, ...person, ...flags, passwordHash, createdAt: clock.now() });
    await insertProfile(tx, { id: profileId, userId: user.id, expiringDate: null, createdAt: clock.now() });
    await confirmUser(tx, user.id, clock.now());
  });
  const seed = { profileId, userId: user.id, documents, clients, from: "2017-01-01", days: 365.2 * years - 41 };
  const begun = process.hrtime.bigint();
  await manyDocuments(database.pool, { ...seed, days: Math.floor(seed.days) });
  await database.pool.query("vacuum (analyze)");
  // Else writing what was seeded to the disk goes on for minutes beside what is measured.
  await database.pool.query("checkpoint");
  console.log(`  ${engine}: ${documents} documenti scritti in ${Math.round(since(begun) / 1000)} s`);

  const fastify = await buildApp(deps, rooms, unwatched);
  const address = await fastify.listen({ port: 0, host: "127.0.0.1" });
  try {
    const get = await signedIn(address, { email: user.email, password });
    const figures: Figure[] = [];
    for (const { name, path, check } of questions(database.pool, profileId, documents)) {
      await check(get);
      for (let round = 0; round < warmUp; round += 1) await get(path(round));
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = process.hrtime.bigint();
        await get(path(round));
        times.push(since(started));
      }
      const reference = { name: "limite del progetto", figure: limit };
      const count = documents.toLocaleString("it-IT");
      figures.push({
        name: `${count} documenti, ${engine}: ${name}`,
        figure: p95(times),
        unit: "ms",
        reference,
        bar: 1,
      });
    }
    return figures;
  } finally {
    await fastify.close();
    await jobs.stop(1000);
  }
}

/** What is asked, each with inputs that change from call to call, and the slow way to the same answer. */
function questions(pool: pg.Pool, profileId: string, documents: number): Question[] {
  const page = "page=1&size=25";
  const letters = Array.from({ length: clients }, (_, n) => companyName(n).slice(0, 3)).filter(
    (letter) => !isEverywhere(letter),
  );
  const threeLetters = (round: number) => letters[(round * 37) % letters.length] ?? "";
  const number = (round: number) => `${((round * 131) % Math.floor(documents / 11)) + 1}/2025`;
  const same = async (get: Get, path: string, asked: Parameters<typeof slowList>[2]) =>
    equal(path, fastAnswer(await get(path)), await slowList(pool, profileId, asked));
  const list = (
    name: string,
    path: (round: number) => string,
    asked: (round: number) => Parameters<typeof slowList>[2],
  ) => ({
    name,
    path,
    check: async (get: Get) => {
      for (const round of [0, 1, 2]) await same(get, path(round), asked(round));
    },
  });
  return [
    list(
      "prima pagina",
      () => `document?${page}`,
      () => ({ year: 2026 }),
    ),
    list(
      "prima pagina di tutti gli anni",
      () => `document?${page}&year=0`,
      () => ({ year: 0 }),
    ),
    list(
      "pagina 50",
      () => "document?page=50&size=25",
      () => ({ year: 2026, offset: 49 * 25 }),
    ),
    list(
      "pagina 50 di tutti gli anni",
      () => "document?page=50&size=25&year=0",
      () => ({ year: 0, offset: 49 * 25 }),
    ),
    list(
      "tre lettere di un cliente",
      (round) => `document?${page}&search=${threeLetters(round)}`,
      (round) => ({ year: 2026, word: threeLetters(round) }),
    ),
    list(
      "tre lettere di un cliente in tutti gli anni",
      (round) => `document?${page}&year=0&search=${threeLetters(round)}`,
      (round) => ({ year: 0, word: threeLetters(round) }),
    ),
    list(
      "un numero, in tutti gli anni",
      (round) => `document?${page}&year=0&search=${number(round)}`,
      (round) => ({ year: 0, word: number(round) }),
    ),
    list(
      "una parola di una riga su mille documenti",
      () => `document?${page}&year=0&search=${rareWord}`,
      () => ({ year: 0, word: rareWord }),
    ),
    {
      name: "report di un trimestre",
      path: (round) => `document/report?year=${2017 + (round % 9)}&trimester=${(round % 4) + 1}`,
      check: async (get) => {
        const slow = await slowQuarter(pool, profileId, { from: "2025-04-01", to: "2025-06-30" });
        equal(
          "report",
          fastQuarter(await get("document/report?year=2025&trimester=2")),
          fastQuarter(slowAsReport(slow)),
        );
      },
    },
    {
      name: "report di un trimestre per incassi",
      path: (round) => `document/report?base=incassi&year=${2017 + (round % 9)}&trimester=${(round % 4) + 1}`,
      check: async (get) => {
        const slow = await slowCollected(pool, profileId, { from: "2025-04-01", to: "2025-06-30" });
        const { totali } = (await get("document/report?base=incassi&year=2025&trimester=2")) as unknown as Quarter;
        const { documenti, imponibile, iva, totale } = totali;
        const [i, v, t] = [slow.imponibile, slow.iva, slow.totale].map((sum) => Number(String(sum)));
        equal(
          "report per incassi",
          { documenti, imponibile, iva, totale },
          { documenti: slow.documenti, imponibile: i, iva: v, totale: t },
        );
      },
    },
  ];
}

type Page = { conteggi: Record<string, number>; totali: Record<string, number>; items: { id: string }[] };

function fastAnswer(data: unknown): unknown {
  const { conteggi, totali, items } = data as Page;
  const { tutte: _, ...tabs } = conteggi;
  return { tabs, totale: totali.totale, incassato: totali.incassato, ids: items.map(({ id }) => id) };
}

type Quarter = {
  totali: { documenti: number; imponibile: number; iva: number; totale: number; bollo: number };
  bollo: { numero: number };
  incassi: { daIncassare: number };
  perAliquota: { aliquota: number; natura?: string | null; imponibile: number; imposta: number }[];
  perCliente: { nome: string; totale: number }[];
};

function fastQuarter(data: unknown): unknown {
  const { totali, bollo, incassi, perAliquota, perCliente } = data as Quarter;
  const { documenti, imponibile, iva, totale } = totali;
  return {
    totali: { documenti, imponibile, iva, totale, bollo: totali.bollo },
    bollo: { numero: bollo.numero },
    incassi: { daIncassare: incassi.daIncassare },
    perAliquota: perAliquota.map(({ aliquota, natura, imponibile, imposta }) => [
      aliquota,
      natura ?? null,
      imponibile,
      imposta,
    ]),
    perCliente: perCliente.map(({ nome, totale }) => [nome, totale]),
  };
}

function slowAsReport(slow: Awaited<ReturnType<typeof slowQuarter>>): Quarter {
  return {
    totali: {
      documenti: slow.documenti,
      imponibile: Number(slow.imponibile),
      iva: Number(slow.iva),
      totale: Number(slow.totale),
      bollo: Number(slow.bollo),
    },
    bollo: { numero: slow.bolli },
    incassi: { daIncassare: Number(slow.aperto) },
    perAliquota: slow.rates.map((rate: Record<string, string>) => ({
      aliquota: Number(rate.aliquota),
      natura: rate.natura ?? null,
      imponibile: Number(rate.imponibile),
      imposta: Number(rate.imposta),
    })),
    perCliente: slow.clients.map((client: Record<string, string>) => ({
      nome: client.nome ?? "",
      totale: Number(client.totale),
    })),
  };
}

function equal(what: string, fast: unknown, slow: unknown): void {
  const expected = isSlowAnswer(slow) ? withNumbers(slow) : slow;
  if (JSON.stringify(fast) !== JSON.stringify(expected))
    throw new Error(`${what} answers ${JSON.stringify(fast)}, a plain query ${JSON.stringify(expected)}`);
}

const isSlowAnswer = (value: unknown): value is SlowAnswer =>
  typeof value === "object" && value !== null && "tabs" in value;

function withNumbers({ tabs, totale, incassato, ids }: SlowAnswer) {
  const all = Object.fromEntries(["B", "I", "E", "C", "A"].map((stato) => [stato, tabs[stato] ?? 0]));
  return { tabs: all, totale: Number(totale), incassato: Number(incassato), ids };
}
