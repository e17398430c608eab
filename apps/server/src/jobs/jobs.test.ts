import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { silentLog } from "../../test/silent-log.ts";
import { testDatabase } from "../../test/test-database.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { createLog } from "../log.ts";
import { defineJob, handleJob, type JobHandler } from "./job.ts";
import { type ProcessJobs, prepareJobs } from "./jobs.ts";
import { listJobs } from "./list-jobs.ts";
import { openQueue } from "./open-queue.ts";
import { requestId, withRequestId } from "./request-id.ts";

let database: Database;
let jobs: ProcessJobs | null = null;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await jobs?.stop(2000);
});

async function jobsWith(...handlers: JobHandler[]): Promise<ProcessJobs> {
  const prepared = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
  await prepared.serve({ handlers, schedules: [] });
  jobs = prepared;
  return prepared;
}

const payload = z.object({ n: z.int() });
const count = defineJob({ name: "test-count", payload });

test("a job enqueued in a transaction that commits runs with its payload", async () => {
  const seen: number[] = [];
  const { enqueue, runDue } = await jobsWith(handleJob(count, async ({ n }) => void seen.push(n)));

  await inTransaction(database.db, (tx) => enqueue(tx, count, { n: 7 }));

  expect(await runDue()).toBe(1);
  expect(seen).toEqual([7]);
});

test("a job enqueued in a transaction that rolls back never runs", async () => {
  const { enqueue, runDue } = await jobsWith(handleJob(count, async () => {}));

  const act = inTransaction(database.db, async (tx) => {
    await enqueue(tx, count, { n: 7 });
    throw new Error("no");
  });

  await expect(act).rejects.toThrow("no");
  expect(await runDue()).toBe(0);
});

test("a payload the job does not declare is refused before it is stored", async () => {
  const { enqueue, runDue } = await jobsWith(handleJob(count, async () => {}));

  await expect(inTransaction(database.db, (tx) => enqueue(tx, count, { n: 0.5 }))).rejects.toThrow();
  expect(await runDue()).toBe(0);
});

test("fifty jobs are done without one pause of the queue between them", async () => {
  // A pause that is begun never ends: were there one, the next job would never come.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let done = 0;
  const all = Promise.withResolvers<void>();
  const running = await jobsWith(
    handleJob(count, async () => {
      if (++done === 50) all.resolve();
    }),
  );
  await running.work();

  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 50; n++) await running.enqueue(tx, count, { n });
  });
  await all.promise;

  expect(done).toBe(50);
});

test("a job that was fetched begins when it is its turn", async () => {
  const [its, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = Promise.withResolvers<void>();
  const turn = () => {
    waits.resolve();
    return its.promise;
  };
  jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog, turn });
  let began = false;
  const handler = handleJob(count, async () => {
    began = true;
    done.resolve();
  });
  await jobs.serve({ handlers: [handler], schedules: [] });
  await jobs.work();
  const { enqueue } = jobs;
  await inTransaction(database.db, (tx) => enqueue(tx, count, { n: 1 }));

  await waits.promise;
  const before = began;
  its.resolve();
  await done.promise;

  expect([before, began]).toEqual([false, true]);
});

test("jobs of one key run one after the other, other keys at the same time", async () => {
  const send = defineJob({ name: "test-send", payload, perKey: "oneAtATime", atOnce: 4 });
  const running = new Map<string, number>();
  const begun = { even: Promise.withResolvers<void>(), odd: Promise.withResolvers<void>() };
  let most = 0;
  let done = 0;
  const all = Promise.withResolvers<void>();
  const handler = handleJob(send, async ({ n }) => {
    const [key, other] = n % 2 === 0 ? (["even", "odd"] as const) : (["odd", "even"] as const);
    running.set(key, (running.get(key) ?? 0) + 1);
    most = Math.max(most, running.get(key) ?? 0);
    begun[key].resolve();
    // Ends only while the other key's is under way too: were they not done at the same time, nothing would ever end.
    await begun[other].promise;
    await new Promise((resolve) => setImmediate(resolve));
    running.set(key, (running.get(key) ?? 0) - 1);
    if (++done === 8) all.resolve();
  });
  const working = await jobsWith(handler);
  await working.work();

  await inTransaction(database.db, async (tx) => {
    for (let n = 0; n < 8; n++) await working.enqueue(tx, send, { n }, { key: n % 2 === 0 ? "even" : "odd" });
  });
  await all.promise;

  expect(most).toBe(1);
});

test("a second request to look again is not queued while one is waiting", async () => {
  const poll = defineJob({ name: "test-poll", payload, perKey: "oneWaiting" });
  const { enqueue, runDue } = await jobsWith(handleJob(poll, async () => {}));

  const ids = await inTransaction(database.db, async (tx) => [
    await enqueue(tx, poll, { n: 1 }, { key: "a" }),
    await enqueue(tx, poll, { n: 2 }, { key: "a" }),
    await enqueue(tx, poll, { n: 3 }, { key: "b" }),
  ]);

  expect(ids.map((id) => id !== null)).toEqual([true, false, true]);
  expect(await runDue()).toBe(2);
});

test("a look wanted now does not wait for the one that is planned for later: that one comes at once, as it is asked for", async () => {
  const poll = defineJob({ name: "test-forward", payload, perKey: "oneWaiting" });
  const seen: number[] = [];
  const { enqueue, runDue } = await jobsWith(handleJob(poll, async ({ n }) => void seen.push(n)));
  const startAfter = new Date("2100-01-01T00:00:00Z");
  await inTransaction(database.db, (tx) => enqueue(tx, poll, { n: 1 }, { key: "a", startAfter }));

  const planned = await runDue();
  await inTransaction(database.db, (tx) => enqueue(tx, poll, { n: 2 }, { key: "a" }));
  const wanted = await runDue();

  expect([planned, wanted, seen]).toEqual([0, 1, [2]]);
});

test("a look wanted while the one that waits is being taken is not lost: what it is wanted for is not there yet to be seen", async () => {
  const poll = defineJob({ name: "test-taken", payload, perKey: "oneWaiting" });
  const boss = await openQueue(database, "bare", silentLog);
  const update = boss.update.bind(boss);
  const process = prepareJobs({
    // Another process takes the job that waits just when it is to be changed.
    boss: Object.assign(boss, {
      update: async (...asked: Parameters<typeof update>) => {
        await boss.fetch(poll.name, { db: asked[2]?.db });
        return update(...asked);
      },
    }),
    log: silentLog,
  });
  jobs = process;
  const seen: number[] = [];
  await process.serve({ handlers: [handleJob(poll, async ({ n }) => void seen.push(n))], schedules: [] });
  await inTransaction(database.db, (tx) => process.enqueue(tx, poll, { n: 1 }, { key: "a" }));

  await inTransaction(database.db, (tx) => process.enqueue(tx, poll, { n: 2 }, { key: "a" }));

  expect(await process.runDue()).toBe(1);
  expect(seen).toEqual([2]);
});

test("two processes that share the queue never do two jobs of one key at the same time", async () => {
  const poll = defineJob({ name: "test-two-processes", payload, perKey: "oneWaiting", atOnce: 4 });
  const busy = new Set<number>();
  const did = { together: 0, jobs: 0, processes: new Set<string>() };
  const rounds = 40;
  const all = Promise.withResolvers<void>();
  // Six mailboxes and four at once: neither can have them all, and nobody is done before both have begun.
  const both = Promise.withResolvers<void>();
  const processes: ProcessJobs[] = [];
  const look = (n: number) =>
    inTransaction(database.db, async (tx) => processes[n % 2]?.enqueue(tx, poll, { n }, { key: `mailbox ${n}` }));
  const handlerOf = (name: string) =>
    handleJob(poll, async ({ n }) => {
      if (busy.has(n)) did.together += 1;
      busy.add(n);
      did.processes.add(name);
      if (did.processes.size === 2) both.resolve();
      await both.promise;
      // Asked for again while it is being read, as news that come meanwhile do.
      if (did.jobs < rounds) await look(n);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy.delete(n);
      did.jobs += 1;
      if (did.jobs > rounds && busy.size === 0) all.resolve();
    });
  for (const name of ["one", "other"]) {
    const process = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
    await process.serve({ handlers: [handlerOf(name)], schedules: [] });
    await process.work();
    processes.push(process);
  }

  for (let n = 0; n < 6; n++) await look(n);
  await all.promise;
  for (const process of processes) await process.stop(2000);

  expect(did.together).toBe(0);
  expect([...did.processes].sort()).toEqual(["one", "other"]);
});

test("a job that fails is tried again, and knows its last attempt", async () => {
  const flaky = defineJob({ name: "test-flaky", payload, retries: { limit: 2, delaySeconds: 0 } });
  const seen: [number, boolean][] = [];
  const { enqueue, runDue } = await jobsWith(
    handleJob(flaky, async (_, { attempt, isLastAttempt }) => {
      seen.push([attempt, isLastAttempt]);
      throw new Error("not yet");
    }),
  );
  await inTransaction(database.db, (tx) => enqueue(tx, flaky, { n: 1 }));

  await runDue();

  expect(seen).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ]);
});

test("what a failed job leaves in the queue's table names no person", async () => {
  const failing = defineJob({ name: "test-failing", payload, retries: { limit: 0, delaySeconds: 0 } });
  const { enqueue, runDue } = await jobsWith(
    handleJob(failing, async () => {
      throw new Error("550 mario.rossi@pec.example refused");
    }),
  );
  await inTransaction(database.db, (tx) => enqueue(tx, failing, { n: 1 }));

  await runDue();

  const { rows } = await database.pool.query("select output::text from pgboss.job where name = 'test-failing'");
  expect(rows[0].output).toContain("550");
  expect(rows[0].output).not.toContain("rossi");
});

test("a job knows the call that has asked for it, and so does the one that it asks for; the payload stays as declared", async () => {
  const next = defineJob({ name: "test-next", payload });
  const seen: (string | undefined)[] = [];
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const prepared = prepareJobs({ boss: await openQueue(database, "bare", log), log });
  const first = handleJob(count, async (given) => {
    seen.push(requestId(), JSON.stringify(given));
    await inTransaction(database.db, (tx) => prepared.enqueue(tx, next, { n: 2 }));
  });
  await prepared.serve({ handlers: [first, handleJob(next, async () => void seen.push(requestId()))], schedules: [] });
  jobs = prepared;

  await withRequestId("abc123", () => inTransaction(database.db, (tx) => prepared.enqueue(tx, count, { n: 1 })));
  await prepared.runDue();
  await inTransaction(database.db, (tx) => prepared.enqueue(tx, next, { n: 3 }));
  await prepared.runDue();

  expect(seen).toEqual(["abc123", '{"n":1}', "abc123", undefined]);
  expect(lines.map((line) => JSON.parse(line).request)).toEqual(["abc123", "abc123", undefined]);
});

test("enqueue outside a transaction is refused", async () => {
  const { enqueue } = await jobsWith(handleJob(count, async () => {}));

  await expect(enqueue(database.db as never, count, { n: 1 })).rejects.toThrow("outside inTransaction");
});

/** A job that is running when the process dies, after so many attempts, and the process that follows. */
async function afterDeath(name: string, attempts: number) {
  const send = defineJob({ name, payload, perKey: "oneAtATime" });
  const seen: number[] = [];
  const handler = handleJob(send, async ({ n }) => void seen.push(n));
  const first = await jobsWith(handler);
  await inTransaction(database.db, async (tx) => {
    await first.enqueue(tx, send, { n: 1 }, { key: "box" });
    await first.enqueue(tx, send, { n: 2 }, { key: "box" });
  });
  await database.pool.query(
    "update pgboss.job set state = 'active', started_on = now(), retry_count = $2 where name = $1 and data->>'n' = '1'",
    [name, attempts],
  );
  await first.stop(2000);
  const next = prepareJobs({ boss: await openQueue(database, "attended", silentLog), log: silentLog });
  await next.serve({ handlers: [handler], schedules: [] });
  jobs = next;
  return { next, seen };
}

/** That after a failure, which is the database's to measure. */
const pauseIsOver = () => database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");

test.runIf(!process.env.TEST_DATABASE_URL)(
  "a job that was running when the process died keeps its key from nobody, and is done again after the pause of a failure",
  async () => {
    const { next, seen } = await afterDeath("test-died", 0);

    await next.runDue();
    const atOnce = [...seen];
    await pauseIsOver();
    await next.runDue();

    expect(atOnce).toEqual([2]);
    expect(seen).toEqual([2, 1]);
  },
);

test.runIf(!process.env.TEST_DATABASE_URL)(
  "a job whose process has died at every attempt is not done again, and is listed as failed",
  async () => {
    const { next, seen } = await afterDeath("test-deadly", 3);

    await pauseIsOver();
    await next.runDue();

    expect(seen).toEqual([2]);
    expect((await listJobs(database.pool)).filter(({ name }) => name === "test-deadly")).toMatchObject([
      { state: "failed", jobs: 1, lastError: "ProcessEnded" },
    ]);
  },
);
