import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "../../test/silent-log.ts";
import { testDatabase } from "../../test/test-database.ts";
import { createLog } from "../log.ts";
import { openQueue } from "./open-queue.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a machine's clock that was a year ahead and is set back leaves no timer that waits for then, nor one without a pause", async () => {
  const database = await testDatabase();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.now() });
  const timers = vi.spyOn(globalThis, "setTimeout");
  vi.setSystemTime(Date.now() + 400 * 24 * 3600_000);
  const boss = await openQueue(database, "attended", silentLog);
  vi.setSystemTime(Date.now() - 403 * 24 * 3600_000);

  await vi.advanceTimersByTimeAsync(120_000);
  const waits = timers.mock.calls.map(([, ms]) => ms ?? 0);
  vi.useRealTimers();
  await boss.stop({ close: false });

  expect(waits.length).toBeLessThan(100);
  expect(waits.filter((ms) => ms > 3600_000)).toEqual([]);
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
