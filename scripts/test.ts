// `npm test`: every test of the house, or the parts named on the command line (see test/choose-parts.ts).
// Runs all of them whatever fails, and ends with one line of counts, and what to repeat.
import { chooseParts } from "./test/choose-parts.ts";
import { commits, parts, stopPostgres } from "./test/parts.ts";
import type { Result } from "./test/result.ts";
import { stopWithParent } from "./test/run-program.ts";
import { type Row, summary } from "./test/summary.ts";
import { writeToMemory } from "./test/write-to-memory.ts";

stopWithParent(stopPostgres);
writeToMemory();

const words = process.argv.slice(2);
const choice = chooseParts(words, words.length > 0 ? [...parts, commits] : parts);
if (typeof choice === "string") {
  console.error(choice);
  process.exit(2);
}

if (process.argv.includes("check")) choice.push({ part: commits, selection: { filters: [] } });
if (choice.length === 0) console.log("Non è cambiato niente che una prova possa vedere.");

const rows: Row[] = [];
for (const { part, selection } of choice) {
  console.log(`\n── ${part.title} ──`);
  const started = performance.now();
  let result: Result;
  try {
    result = await part.run(selection);
  } catch (error) {
    console.error(error);
    result = { passed: 0, failed: 1, skipped: 0, notes: [`${part.title}: interrotto da un errore.`] };
  }
  rows.push({ name: part.name, title: part.title, result, seconds: (performance.now() - started) / 1000 });
}

console.log(`\n${summary(rows)}`);
process.exit(rows.some((row) => row.result.failed > 0) ? 1 : 0);
