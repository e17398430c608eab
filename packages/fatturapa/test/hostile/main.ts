// `node packages/fatturapa/test/hostile/main.ts [inputs] [seed]`: so many spoilt files through the whole library. Any
// exception, hang over a second or runaway memory is told with what repeats it, and ends with 1.
import { availableParallelism } from "node:os";
import { trial } from "./trial.ts";

const inputs = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
/** MiB: what all workers together may hold. */
const MOST_MEMORY = 1500;

console.log(`seed ${seed}, ${inputs} inputs`);
const start = performance.now();
const workers = Math.max(1, Math.min(4, availableParallelism()));
const verdict = await trial(seed, inputs, workers, (done, thrown) =>
  console.log(`${done} done, ${thrown} exceptions, ${Math.round((performance.now() - start) / 1000)} s`),
);
const seconds = (performance.now() - start) / 1000;

for (const { index, error } of verdict.thrown.slice(0, 20)) console.error(`input ${index} of seed ${seed}: ${error}`);
for (const index of verdict.hangs) console.error(`input ${index} of seed ${seed}: over a second`);
console.log(
  `${verdict.sound} sound, ${verdict.refused} refused, ${verdict.thrown.length} exceptions, ${verdict.hangs.length} hangs; ` +
    `${Math.round(seconds)} s, at most ${verdict.peakMiB} MiB`,
);
if (verdict.thrown.length > 0 || verdict.hangs.length > 0 || verdict.peakMiB > MOST_MEMORY) process.exitCode = 1;
