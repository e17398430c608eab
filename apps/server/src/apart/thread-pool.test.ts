import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { ThreadPool } from "./thread-pool.ts";

const script = new URL("../../test/obeying-worker.ts", import.meta.url);

function aPool(limits: Partial<ConstructorParameters<typeof ThreadPool>[1]> = {}) {
  return new ThreadPool<string, string>(script, {
    threads: 1,
    cpuMs: 60_000,
    wallMs: 60_000,
    heapMb: 64,
    ...limits,
  });
}

test("questions are answered in the order they were asked", async () => {
  const pool = aPool();
  const answered: string[] = [];

  await Promise.all(["a", "b", "c"].map(async (text) => answered.push(await pool.ask(text))));

  expect(answered).toEqual(["a", "b", "c"]);
});

test.each([
  ["that takes too long of the processor", "spin", { cpuMs: 300 }],
  ["that never comes back", "wait", { wallMs: 1500 }],
  ["that fills the memory", "fill", {}],
  ["over which the thread ends", "end", {}],
])("a question %s is given up, and the next one is answered", async (_, question, limits) => {
  const pool = aPool(limits);

  const [hostile, next] = await Promise.allSettled([pool.ask(question), pool.ask("a")]);

  expect(hostile).toMatchObject({ status: "rejected", reason: { name: "BeyondLimits" } });
  expect(next).toEqual({ status: "fulfilled", value: "a" });
});

test("what a question has used is not laid to the next one, which has begun when that is told", async () => {
  const told = Promise.withResolvers<NodeJS.CpuUsage>();
  const asked = Promise.withResolvers<void>();
  let looks = 0;
  const cpuUsage = vi.spyOn(Worker.prototype, "cpuUsage").mockImplementation(async () => {
    looks += 1;
    if (looks !== 2) return { user: 0, system: 0 };
    asked.resolve();
    return told.promise;
  });
  const channel = new BroadcastChannel("obeying worker");
  const goingOn = async (answer: Promise<string>) => {
    const again = setInterval(() => channel.postMessage("go on"), 20);
    return answer.finally(() => clearInterval(again));
  };
  const pool = aPool({ cpuMs: 1000 });

  const [first, second] = [pool.ask("until told"), pool.ask("until told")];
  await asked.promise;
  await goingOn(first);
  told.resolve({ user: 5_000_000, system: 0 });

  expect(await goingOn(second)).toBe("until told");
  channel.close();
  cpuUsage.mockRestore();
});

test("what is young in a thread fits into what Node gives it to end in, so that only the thread ends", async () => {
  expect(Number(await aPool().ask("young"))).toBeLessThan(16);
});

test("how long a thread takes to load is not the question's", async () => {
  const late = new URL("../../test/late-worker.ts", import.meta.url);
  const pool = new ThreadPool<string, string>(late, { threads: 1, cpuMs: 60_000, wallMs: 1500, heapMb: 64 });

  expect(await pool.ask("a")).toBe("a");
});

test("a process whose questions are answered ends by itself", async () => {
  const asking = fileURLToPath(new URL("../../test/asking-process.ts", import.meta.url));

  const { stdout } = await promisify(execFile)(process.execPath, [asking], { timeout: 60_000 });

  expect(stdout).toBe("a\n");
});

test("what has waited is done by another thread, beside the one that takes long", async () => {
  const pool = aPool({ threads: 2, wallMs: 5000, patienceMs: 100 });

  const endless = pool.ask("wait").catch(() => "given up");
  const quick = await pool.ask("a");

  expect(quick).toBe("a");
  expect(await endless).toBe("given up");
});

test("what is short is done by one thread, one after the other; another begins where many wait", async () => {
  const threadsOf = async (pool: ThreadPool<string, string>, questions: string[]) =>
    new Set(await Promise.all(questions.map((question) => pool.ask(question)))).size;
  const who = (count: number) => Array.from({ length: count }, () => "who");

  expect(await threadsOf(aPool({ threads: 2 }), who(10))).toBe(1);
  expect(await threadsOf(aPool({ threads: 2 }), who(100))).toBe(2);
});

test("a thread that has nothing to do ends, and the next question begins another", async () => {
  const pool = aPool({ idleMs: { another: 100, last: 200 } });

  const first = await pool.ask("who");
  const again = await pool.ask("who");

  expect(again).toBe(first);
  await expect.poll(() => pool.size).toBe(0);
  expect(await pool.ask("who")).not.toBe(first);
});
