// Runs a part of the tests, or some of its files, over and over, and counts which tests failed how often:
// `node_modules/.bin/node scripts/repeat/main.ts e2e journeys/first-invoice.test.ts --times 10 --busy --shuffled`.
// `--busy` keeps every core at work besides, as a machine does that has others to serve; `--shuffled` takes files and tests
// in another order each time (in one worker: whom a test comes after is then decided by the seed alone), and `--seed 7`
// repeats one. Ctrl-C ends it and tells what is known so far.
import { parts, stopPostgres } from "../test/parts.ts";
import { sum } from "../test/result.ts";
import { stopWithParent } from "../test/run-program.ts";
import { keepCoresBusy } from "./keep-cores-busy.ts";
import { readWords } from "./read-words.ts";
import type { Run } from "./run.ts";
import { tellAll, tellRun } from "./tell.ts";

const wanted = readWords(process.argv.slice(2), parts, () => Math.floor(Math.random() * 1_000_000));
if (typeof wanted === "string") {
  console.error(wanted);
  process.exit(2);
}
const { chosen, times, busy, seed: firstSeed } = wanted;

const runs: Run[] = [];
const stopSpinning = busy ? keepCoresBusy() : () => undefined;
const end = () => {
  stopSpinning();
  stopPostgres();
  console.log(`\n${tellAll(runs, times)}`);
};
stopWithParent(end);

for (let at = 1; at <= times; at++) {
  const seed = firstSeed === undefined ? undefined : firstSeed + at - 1;
  const args = seed === undefined ? [] : ["--sequence.shuffle", `--sequence.seed=${seed}`, "--maxWorkers=1"];
  const started = performance.now();
  const results = [];
  for (const { part, selection } of chosen) results.push(await part.run({ ...selection, args, quiet: true }));
  const { passed, failed, failures } = sum(results);
  const run = { minutes: (performance.now() - started) / 60_000, seed, passed, failed, failures: failures ?? [] };
  runs.push(run);
  console.log(tellRun(run, at, times));
}
end();
process.exit(runs.some(({ failed }) => failed > 0) ? 1 : 0);
