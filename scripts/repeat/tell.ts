import { countFailures } from "./count-failures.ts";
import type { Run } from "./run.ts";

/** One line about a run that has ended, as soon as it has, and one about each test that failed in it. */
export function tellRun(run: Run, at: number, times: number): string {
  return [
    `${at}/${times}: ${run.passed} passati, ${run.failed} falliti, ${minutes(run.minutes)}${ofSeed(run)}`,
    ...countFailures([run]).map(
      ({ file, test, messages }) =>
        `      ${file}${test && `: «${test}»`}: ${messages.map(({ line }) => line).join("; ")}`,
    ),
  ].join("\n");
}

/** What all runs so far came to: the failures by test with how often, their first lines, and what repeats them. */
export function tellAll(runs: readonly Run[], times: number): string {
  if (runs.length === 0) return "Nessuna corsa è finita.";
  const took = runs.map((run) => run.minutes).sort((a, b) => a - b);
  const average = took.reduce((sum, minutes) => sum + minutes, 0) / runs.length;
  const failed = runs.filter((run) => run.failed > 0).length;
  return [
    `${runs.length} corse su ${times}, ${failed} con fallimenti. Ciascuna ${minutes(average)} (da ${minutes(took[0])} a ${minutes(took.at(-1))}).`,
    ...countFailures(runs).flatMap(({ file, test, runs: of, messages }) => [
      "",
      `${of.length}/${runs.length}  ${file}${test && `: «${test}»`}`,
      ...messages.map(
        ({ line, runs: failed }) =>
          `      ${failed.length}× ${line}  [${failed.map((at) => named(runs, at)).join(", ")}]`,
      ),
    ]),
    // Else a run that failed without saying why would be passed over.
    ...runs.flatMap((run, index) =>
      run.failed > 0 && run.failures.length === 0 ? ["", `${named(runs, index + 1)}: fallita senza dire dove`] : [],
    ),
  ].join("\n");
}

const ofSeed = ({ seed }: Run) => (seed === undefined ? "" : `, seme ${seed}`);
const named = (runs: readonly Run[], at: number) => `corsa ${at}${ofSeed(runs[at - 1] as Run)}`;
const minutes = (count = 0) =>
  `${count.toLocaleString("it-IT", { maximumFractionDigits: 1, minimumFractionDigits: 1 })} min`;
