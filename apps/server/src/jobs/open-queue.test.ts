import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "../../test/silent-log.ts";
import { databaseBeside, testDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { createQueues } from "./create-queues.ts";
import { openQueue } from "./open-queue.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a machine's clock that was a year ahead and is set back leaves no timer that waits for then, nor one without a pause", async () => {
  const database = await testDatabase();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
  // Not a spy of vitest: taken off after the fake clock it would leave that clock to the files after this one.
  const fake = globalThis.setTimeout;
  const waits: number[] = [];
  globalThis.setTimeout = Object.assign((...[act, ms, ...given]: Parameters<typeof fake>) => {
    waits.push(ms ?? 0);
    return fake(act, ms, ...given);
  }, fake);
  vi.setSystemTime(Date.now() + 400 * 24 * 3600_000);
  const boss = await openQueue(database, "attended", silentLog);
  vi.setSystemTime(Date.now() - 403 * 24 * 3600_000);

  await vi.advanceTimersByTimeAsync(120_000);
  globalThis.setTimeout = fake;
  vi.useRealTimers();
  await boss.stop({ close: false });

  // A loop without a pause makes a hundred thousand.
  expect(waits.length).toBeLessThan(1000);
  expect(waits).not.toEqual([]);
  expect(Object.hasOwn(setTimeout, "clock")).toBe(false);
  expect(waits.filter((ms) => ms > 3600_000)).toEqual([]);
});

test("processes that start together on a new database all get their queue", async () => {
  const database = await databaseBeside();
  for (let round = 0; round < 2; round++) {
    await database.pool.query("drop schema if exists pgboss cascade");

    const queues = await Promise.all(Array.from({ length: 5 }, () => openQueue(database, "bare", silentLog)));
    await Promise.all(queues.map((queue) => createQueues(queue, [])));

    for (const queue of queues) await queue.stop({ close: false });
  }
  // No connection was given back in the middle of a transaction that had failed.
  await Promise.all(Array.from({ length: 20 }, () => database.pool.query("select 1")));
  await database.close();
});

test("what the queue tells of an error can be read in the log", async () => {
  const lines: string[] = [];
  const boss = await openQueue(
    await testDatabase(),
    "bare",
    createLog("error", { write: (line) => void lines.push(line) }),
  );

  boss.emit("error", { ...new Error(), message: "connect ECONNREFUSED", queue: "poll-mailbox", worker: "1" } as never);
  await boss.stop({ close: false });

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ error: expect.objectContaining({ message: "connect ECONNREFUSED" }) }),
  ]);
});
