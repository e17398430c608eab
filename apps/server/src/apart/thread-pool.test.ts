import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
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

test("two threads do two things at once", async () => {
  const pool = aPool({ threads: 2, wallMs: 5000 });

  const endless = pool.ask("wait").catch(() => "given up");
  const quick = await pool.ask("a");

  expect(quick).toBe("a");
  expect(await endless).toBe("given up");
});
