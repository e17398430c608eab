import { Worker } from "node:worker_threads";
import { fail } from "@fatturachiara/contract";
import { errorCode } from "../error-code.ts";
import { type ArchiveLimits, type ArchiveMember, HostileArchive } from "../zip/walk-archive.ts";
import { threadMemory } from "./thread-memory.ts";

/** What a thread is to walk through. */
export type WalkOrder = { bytes: Uint8Array; limits: ArchiveLimits };
/** What it says: a file, the end, or why the archive is refused. */
export type Walked = { member: ArchiveMember } | { isEnd: true } | { refused: string };

/** Archives walked through at a time; heap of each thread; how long one file in it may take by the clock. */
const most = { atOnce: 2, heapMb: 256, wallMs: 30_000 };

let under = 0;
const waiting: (() => void)[] = [];

/**
 * The files of a stranger's archive, as `walkArchive` gives them, from a thread of its own: the server goes on answering.
 * One is opened when the one before has been dealt with. One that takes too long or too much memory is 400
 * `fileBeyondLimits`. The bytes are the thread's from now on.
 */
export async function* walkApart(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): AsyncGenerator<ArchiveMember, void, undefined> {
  if (under >= most.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else under += 1;
  try {
    const worker = begun(bytes, limits);
    try {
      for (;;) {
        const walked = await nextOf(worker);
        if ("refused" in walked) throw new HostileArchive(walked.refused);
        if ("isEnd" in walked) return;
        yield walked.member;
      }
    } finally {
      await worker.terminate();
    }
  } finally {
    // Also where no thread could be begun.
    const next = waiting.shift();
    if (next) next();
    else under -= 1;
  }
}

function begun(bytes: Uint8Array, limits: ArchiveLimits): Worker {
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  const worker = new Worker(new URL("./walk-worker.ts", import.meta.url), {
    workerData: { bytes: own, limits } satisfies WalkOrder,
    transferList: own.buffer instanceof ArrayBuffer ? [own.buffer] : [],
    resourceLimits: threadMemory(most.heapMb),
  });
  // While nobody asks, or it is being ended, its failure is heard by nobody: without a listener it would end the process.
  return worker.on("error", () => undefined);
}

function nextOf(worker: Worker): Promise<Walked> {
  const { promise, resolve, reject } = Promise.withResolvers<Walked>();
  const beyond = () => reject(fail("fileBeyondLimits"));
  const failed = (error: unknown) => (errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY" ? beyond() : reject(error));
  const timer = setTimeout(beyond, most.wallMs);
  worker.once("message", resolve).once("error", failed).once("exit", beyond);
  worker.postMessage("next");
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", failed).off("exit", beyond);
  });
}
