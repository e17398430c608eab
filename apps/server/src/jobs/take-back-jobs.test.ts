import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { endlessMailbox } from "../../test/endless-mailbox.ts";
import { silentLog } from "../../test/silent-log.ts";
import { testDatabase } from "../../test/test-database.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { defineJob, handleJob } from "./job.ts";
import { type ProcessJobs, prepareJobs } from "./jobs.ts";
import { openQueue } from "./open-queue.ts";
import { settleAbandoned } from "./settle-abandoned.ts";
import { takeBackAbandoned } from "./take-back-jobs.ts";

let database: Database;
let boss: PgBoss;
let jobs: ProcessJobs;
beforeEach(async () => {
  database = await testDatabase();
  boss = await openQueue(database, "bare", silentLog);
  jobs = prepareJobs({ boss, log: silentLog });
});
afterEach(() => jobs.stop(2000));

const payload = z.object({ n: z.int() });

/** A job that somebody has begun, and who was last heard of so long ago. */
async function begun(
  { name, limit }: { name: string; limit: number },
  silentFor: string,
): Promise<() => Promise<string>> {
  const job = defineJob({ name, payload, retries: { limit, delaySeconds: 0 } });
  await jobs.serve({ handlers: [handleJob(job, async () => {})], schedules: [] });
  const id = await inTransaction(database.db, (tx) => jobs.enqueue(tx, job, { n: 1 }));
  await boss.fetch(name);
  await heardOf(id, silentFor);
  return async () =>
    (await database.pool.query("select state::text from pgboss.job where id = $1", [id])).rows[0].state;
}

const heardOf = (id: string | null, ago: string) =>
  database.pool.query("update pgboss.job set heartbeat_on = now() - $2::interval where id = $1", [id, ago]);

test.each([
  ["is done again", { name: "test-abandoned", limit: 3 }, "11 seconds", "retry"],
  [
    "is done again though a failure would not be repeated",
    { name: "test-abandoned-once", limit: 0 },
    "11 seconds",
    "retry",
  ],
  ["is left to who has been heard of", { name: "test-living", limit: 3 }, "5 seconds", "active"],
])("a job whose process is silent at two looks %s", async (_, job, silentFor, state) => {
  const stateOf = await begun(job, silentFor);
  const look = takeBackAbandoned(boss);

  await look();
  const first = await stateOf();
  await look();

  expect([first, await stateOf()]).toEqual(["active", state]);
});

test("who was silent only as long as the database was keeps its job", async () => {
  const stateOf = await begun({ name: "test-outage", limit: 3 }, "11 seconds");
  const look = takeBackAbandoned(boss);

  await look();
  await database.pool.query("update pgboss.job set heartbeat_on = now() where name = 'test-outage'");
  await look();
  await database.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = 'test-outage'",
  );
  await look();

  expect(await stateOf()).toBe("active");
});

test("the queue's own single look does not take a job from who was silent for a moment", async () => {
  const stateOf = await begun({ name: "test-single-look", limit: 3 }, "30 seconds");

  await boss.supervise("test-single-look");

  expect(await stateOf()).toBe("active");
});

test("of two processes that look one takes a dead one's job back, also where it is not done again", async () => {
  const stateOf = await begun({ name: "test-taken-once", limit: 0 }, "11 seconds");
  const looks = [takeBackAbandoned(boss), takeBackAbandoned(boss)];
  for (const look of looks) await look();

  const taken = await Promise.all(looks.map((look) => look()));

  expect(taken.flat()).toMatchObject([{ name: "test-taken-once", data: { n: 1 } }]);
  expect(await stateOf()).toBe("retry");
});

test("what a dead process left behind is settled by the room whose job it was at, and one trouble keeps nobody from the next", async () => {
  const settled: number[] = [];
  const job = defineJob({ name: "test-left-behind", payload });
  const handler = handleJob(
    job,
    async () => {},
    async ({ n }) => {
      if (n === 1) throw new Error("the database was away");
      settled.push(n);
    },
  );
  const dead = [1, 2].map((n) => ({ id: `${n}`, name: job.name, attempt: 3, limit: 3, data: { n } }));

  await settleAbandoned([handler], dead, silentLog);

  expect(settled).toEqual([2]);
});

/** Another process has begun the endless job of a mailbox, and lives. */
async function another(): Promise<{ process: ChildProcess; id: string | null }> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = (await database.pool.query("select current_database() as name")).rows[0].name;
  const child = fork(new URL("../../test/endless-mailbox-process.ts", import.meta.url), [url.href]);
  const id = await inTransaction(database.db, (tx) => jobs.enqueue(tx, endlessMailbox, { n: 1 }, { key: "ada" }));
  await once(child, "message");
  return { process: child, id };
}

const heartbeat = async (id: string | null): Promise<Date> =>
  (await database.pool.query("select heartbeat_on from pgboss.job where id = $1", [id])).rows[0].heartbeat_on;

test.runIf(process.env.TEST_DATABASE_URL)(
  "a slow process that lives is heard of again before the second look, and keeps its job",
  { timeout: 120_000 },
  async () => {
    await jobs.serve({ handlers: [handleJob(endlessMailbox, async () => {})], schedules: [] });
    const other = await another();
    const look = takeBackAbandoned(boss);

    await heardOf(other.id, "11 seconds");
    const silent = await heartbeat(other.id);
    const taken = await look();
    // Its own heartbeat, whenever it comes.
    while ((await heartbeat(other.id)).getTime() === silent.getTime()) await sleep(50);
    taken.push(...(await look()));
    other.process.kill("SIGKILL");

    expect(taken).toEqual([]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "after kill -9 of a process whoever waits for its mailbox waits less than thirty seconds",
  { timeout: 120_000 },
  async () => {
    const seen: number[] = [];
    const second = Promise.withResolvers<void>();
    const handler = handleJob(endlessMailbox, async ({ n }) => {
      seen.push(n);
      if (seen.length === 2) second.resolve();
    });
    await jobs.serve({ handlers: [handler], schedules: [] });
    const { process: dying } = await another();
    await inTransaction(database.db, (tx) => jobs.enqueue(tx, endlessMailbox, { n: 2 }, { key: "ada" }));
    await jobs.work();

    const killed = Date.now();
    dying.kill("SIGKILL");
    await second.promise;

    expect(seen.sort()).toEqual([1, 2]);
    expect(Date.now() - killed).toBeLessThan(30_000);
  },
);
