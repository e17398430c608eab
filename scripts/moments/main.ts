// The tests at other hours, days and zones than the machine's: `node_modules/.bin/node scripts/moments/main.ts unit web`
// runs two parts at every moment of `moments.ts`, `… main.ts server rooms/notice --moment capodanno` some files at one
// (more with further `--moment`). `--zone Asia/Kolkata` puts the machine elsewhere, `--at 2031-05-31T21:59:30Z` names a
// moment of one's own. Everything lives at that moment: Node, both databases, the product; pages of the browser too (see
// e2e/harness/move-clock.ts). Ends with a table of moments and parts.
import { parseArgs } from "node:util";
import { chooseParts } from "../test/choose-parts.ts";
import { parts } from "../test/parts.ts";
import { runProgram, stopWithParent } from "../test/run-program.ts";
import { forgetTheDead, keptInMemory } from "./left-in-memory.ts";
import { type Moment, moments } from "./moments.ts";
import { findFaketime, isMoved, movedTime } from "./moved-time.ts";
import { type Run, readRun } from "./read-run.ts";
import { type MomentRuns, tableOf } from "./table-of.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    moment: { type: "string", multiple: true },
    zone: { type: "string" },
    at: { type: "string" },
  },
});
const timeless = ["types", "lint"];
const choice = positionals.includes("changed")
  ? "Qui «changed» non vale: indica parti o file."
  : chooseParts(
      positionals,
      parts.filter(({ name }) => !timeless.includes(name)),
    );
const chosen = typeof choice === "string" ? choice : chooseMoments();
if (typeof choice === "string" || typeof chosen === "string") {
  console.error(chosen);
  process.exit(2);
}
const library = findFaketime();
if (!library || !isMoved(library)) {
  console.log("SALTATO: qui non c'è libfaketime, che sposta l'orologio (apt-get install libfaketime).");
  process.exit(0);
}

const before = keptInMemory();
stopWithParent(() => forgetTheDead(before));
const rows: MomentRuns[] = [];
for (const moment of chosen) {
  const runs = new Map<string, Run>();
  rows.push({ moment, runs });
  for (const { part, selection } of choice) {
    const run = await runAt(library, moment, [part.name, ...selection.filters]);
    runs.set(part.name, run);
    console.log(`${moment.name} ${part.name}: ${run.passed} passed, ${run.failed} failed`);
  }
}
const names = choice.map(({ part }) => part.name);
console.log(`\n${tableOf(rows, names)}`);
process.exit(rows.some(({ runs }) => [...runs.values()].some(({ failed }) => failed > 0)) ? 1 : 0);

function chooseMoments(): Moment[] | string {
  const { at, zone, moment: wanted } = values;
  if (at && Number.isNaN(Date.parse(at))) return `Non è un istante: «${at}». Per esempio: 2027-03-28T00:59:30Z.`;
  const unknown = wanted?.find((name) => !moments.some((moment) => moment.name === name));
  if (unknown) return `Non conosco il momento «${unknown}». Sono: ${moments.map(({ name }) => name).join(", ")}.`;
  const own = at ? [{ name: "scelto", at, zone: "UTC", because: "asked for" }] : moments;
  return own
    .filter(({ name }) => at || !wanted || wanted.includes(name))
    .map((moment) => (zone ? { ...moment, zone } : moment));
}

async function runAt(found: string, moment: Moment, words: string[]): Promise<Run> {
  // The database of TEST_DATABASE_URL lives now; one of our own lives there too.
  const env = { ...movedTime(found, moment, Date.now()), TEST_DATABASE_URL: "" };
  const { output } = await runProgram(process.execPath, ["scripts/test.ts", ...words], {
    env,
    quiet: true,
    minutes: 90,
  });
  forgetTheDead(before);
  return readRun(output);
}
