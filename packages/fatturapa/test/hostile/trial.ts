import { Worker } from "node:worker_threads";
import type { WorkerMessage, WorkerTask } from "./worker.ts";

/** What came of a trial. `hangs`: inputs that took over a second, also alone. */
export type Verdict = {
  readonly inputs: number;
  readonly sound: number;
  readonly refused: number;
  readonly thrown: { readonly index: number; readonly error: string }[];
  readonly hangs: number[];
  /** Most memory the process ever held, in MiB. */
  readonly peakMiB: number;
};

/** Milliseconds of the processor: longer on one input is a hang. What the machine does meanwhile for others does not count. */
const HANG = 1000;
/** Heap of a worker in MiB: no input needs more. */
const HEAP = 512;

/** Milliseconds between two reports. */
const REPORT = 30_000;

type Running = { readonly place: Int32Array; readonly part: Part };
type Part = { sound: number; refused: number; thrown: Verdict["thrown"]; stuckAt: number | undefined };

/**
 * Puts `inputs` hostile inputs of a seed through everything, in `workers` threads under a watchdog; says now and then how
 * many are done.
 */
export async function trial(
  seed: number,
  inputs: number,
  workers: number,
  progress: (done: number, thrown: number) => void,
): Promise<Verdict> {
  const hangs: number[] = [];
  const running: Running[] = [];
  const report = setInterval(() => {
    const done = Math.max(0, ...running.map(({ place }) => Atomics.load(place, 0)));
    progress(
      done,
      running.map(({ part }) => part.thrown.length).reduce((sum, one) => sum + one, 0),
    );
  }, REPORT);
  const parts = await Promise.all(
    Array.from({ length: workers }, async (_, number) => {
      const all: Part[] = [];
      for (let from = number; from < inputs; ) {
        const part = await watched({ seed, from, to: inputs, step: workers }, running);
        all.push(part);
        if (part.stuckAt === undefined) break;
        // The machine may have been busy: only what is stuck again on its own hangs.
        const alone = await watched({ seed, from: part.stuckAt, to: part.stuckAt + 1, step: 1 }, []);
        if (alone.stuckAt !== undefined) hangs.push(part.stuckAt);
        from = part.stuckAt + workers;
      }
      return all;
    }),
  );
  clearInterval(report);
  const all = parts.flat();
  return {
    inputs,
    sound: all.reduce((sum, one) => sum + one.sound, 0),
    refused: all.reduce((sum, one) => sum + one.refused, 0),
    thrown: all.flatMap(({ thrown }) => thrown),
    hangs,
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** One worker, stopped where it stays at one input for too long. What it counted until then is lost. */
function watched(task: Omit<WorkerTask, "place">, running: Running[]): Promise<Part> {
  const place = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: { ...task, place } satisfies WorkerTask,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  const part: Part = { sound: 0, refused: 0, thrown: [], stuckAt: undefined };
  running.push({ place, part });
  let last = -1;
  let since = 0;
  return new Promise((resolve, reject) => {
    const watchdog = setInterval(async () => {
      const now = Atomics.load(place, 0);
      const spent = await processorTime(worker);
      if (now !== last || now < 0) {
        last = now;
        since = spent;
      } else if (spent - since > HANG && now === Atomics.load(place, 0)) {
        part.stuckAt = now;
        void worker.terminate();
      }
    }, 100);
    worker.on("message", (message: WorkerMessage) => {
      if (message.type === "thrown") part.thrown.push({ index: message.index, error: message.error });
      else Object.assign(part, { sound: message.sound, refused: message.refused });
    });
    worker.on("error", reject);
    worker.on("exit", () => {
      clearInterval(watchdog);
      resolve(part);
    });
  });
}

/** Milliseconds of the processor that a worker has used; 0 of one that is not running. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_NOT_RUNNING") return 0;
    throw error;
  }
}
