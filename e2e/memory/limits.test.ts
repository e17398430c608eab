import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { postgresDatabase } from "../harness/postgres-database.ts";
import { type Product, startProduct } from "../harness/start-product.ts";
import { type MemoryLimit, openMemoryLimit } from "./memory-limit.ts";
import { atWork, peopleOf } from "./people-at-work.ts";

/** Six of the 120 seconds that `npm run bench -- people` measures, at twice the pace. */
const work = { seconds: 6, pause: 1000 };
/** What the whole product may hold, MB: when it is started on nothing, when nothing is done, while twenty people work. */
const embedded = { first: 512, idle: 300, people: 450 };
const withPostgres = { idle: 180 };

const found = openMemoryLimit();
if (typeof found === "string") console.warn(`SALTATE le prove con la memoria limitata: ${found}.`);
else found.remove();
const isLimited = typeof found !== "string";

test.skipIf(!isLimited)("on the embedded database the product lives within the memory of a small machine", async () => {
  const limit = aLimit(embedded.first);
  const dataDir = mkdtempSync(join(tmpdir(), "fatturachiara-memory-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));

  const product = await started({ dataDir, limit });
  const members = limit.members();
  limit.allow(embedded.idle);
  const idle = await answers(product);
  limit.allow(embedded.people);
  const people = await peopleOf(product, 20);
  const times: number[] = [];
  // So much work, however long it takes a machine that has others to serve.
  while (times.length <= 60) times.push(...(await atWork(people, work)));

  expect(members).toEqual([product.pid]);
  expect(idle).toBe(200);
  expect(times.length).toBeGreaterThan(60);
  expect([await answers(product), limit.killed()]).toEqual([200, 0]);
});

test.skipIf(!isLimited)("beside PostgreSQL it waits for work in 180 MB", async (context) => {
  const database = await postgresDatabase();
  if (typeof database === "string") return context.skip(database);
  onTestFinished(database.remove);
  const limit = aLimit(embedded.first);

  const product = await started({ env: { DATABASE_URL: database.url }, limit });
  limit.allow(withPostgres.idle);

  expect([await answers(product), limit.killed()]).toEqual([200, 0]);
});

test.skipIf(!isLimited)("who holds more than allowed is killed: the limit is one", async () => {
  const limit = aLimit(120);

  await expect(startProduct({ within: limit.entry })).rejects.toThrow("Il prodotto si è fermato.");
  expect(limit.killed()).toBe(1);
});

function aLimit(megabytes: number): MemoryLimit {
  const limit = openMemoryLimit();
  if (typeof limit === "string") throw new Error(limit);
  limit.allow(megabytes);
  onTestFinished(limit.remove);
  return limit;
}

async function started({
  limit,
  ...how
}: { limit: MemoryLimit } & Parameters<typeof startProduct>[0]): Promise<Product> {
  const product = await startProduct({ ...how, within: limit.entry });
  onTestFinished(product.stop);
  return product;
}

/** A page, with what it takes from the database. */
const answers = async ({ url }: Product) => (await fetch(`${url}/readyz`)).status;
