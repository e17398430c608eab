import { Failure, fail } from "@fatturachiara/contract";
import { carry, unpack } from "./carried.ts";
import type { ReadingAnswer, ReadingQuestion, Readings } from "./readings.ts";
import { BeyondLimits, ThreadPool } from "./thread-pool.ts";

/** What the largest honest file needs of them, with room. */
const limits = { threads: 2, cpuMs: 1700, wallMs: 30_000, heapMb: 512 };

const worker = new URL("./reading-worker.ts", import.meta.url);
const pool = new ThreadPool<ReadingQuestion, ReadingAnswer>(worker, limits);
/**
 * Statements of a bank are the largest by far: 20 MB of camt.053 are 40,000 entries. One at a time, which no other reading waits for;
 * whoever is signed in has given it.
 */
const statements = new ThreadPool<ReadingQuestion, ReadingAnswer>(worker, {
  ...limits,
  ...{ threads: 1, cpuMs: 10_000, wallMs: 60_000, heapMb: 1024 },
});

/**
 * Reads a stranger's file in a thread apart, so that the server goes on answering. A file that takes too much time or
 * memory is 400 `fileBeyondLimits`.
 */
export async function readInThread<K extends keyof Readings>(
  what: K,
  ...args: Parameters<Readings[K]>
): Promise<Awaited<ReturnType<Readings[K]>>> {
  const { value, transfer } = carry(args);
  const answer = await (what === "readStatement" ? statements : pool)
    .ask({ what, args: value as unknown[] }, transfer)
    .catch((error: unknown) => {
      throw error instanceof BeyondLimits ? fail("fileBeyondLimits") : error;
    });
  if ("failure" in answer) throw fail(answer.failure.code, answer.failure.detail);
  if ("error" in answer) throw answer.error;
  return unpack(answer.value) as Awaited<ReturnType<Readings[K]>>;
}

/** What is read, or `otherwise` where the file goes beyond the limits. */
export async function unlessBeyond<T, F>(reading: Promise<T>, otherwise: F): Promise<T | F> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Failure && error.code === "fileBeyondLimits") return otherwise;
    throw error;
  }
}
