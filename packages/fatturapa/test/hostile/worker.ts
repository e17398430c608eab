// One worker of the trial: takes every `step`-th input, says in shared memory which one it is at.
import { parentPort, workerData } from "node:worker_threads";
import { hostileInput } from "./inputs.ts";
import { depthOf, withstand } from "./withstand.ts";

export type WorkerTask = { seed: number; from: number; to: number; step: number; place: Int32Array };
export type WorkerMessage =
  | { type: "thrown"; index: number; error: string }
  | { type: "done"; sound: number; refused: number };

const { seed, from, to, step, place } = workerData as WorkerTask;
const count = { sound: 0, refused: 0 };
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

for (let index = from; index < to; index += step) {
  const input = hostileInput(seed, index);
  Atomics.store(place, 0, index);
  try {
    count[await withstand(input, depthOf(index))]++;
  } catch (error) {
    tell({ type: "thrown", index, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  Atomics.store(place, 0, -1);
}
tell({ type: "done", ...count });
