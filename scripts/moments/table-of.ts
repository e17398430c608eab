import type { Moment } from "./moments.ts";
import type { Run } from "./read-run.ts";

/** The runs of one moment, by part. */
export type MomentRuns = { moment: Moment; runs: ReadonlyMap<string, Run> };

/** Moments down, parts across, what passed over what failed; below it what failed, where and first words. */
export function tableOf(rows: readonly MomentRuns[], parts: readonly string[]): string {
  const width = Math.max(...rows.map(({ moment }) => titleOf(moment).length), 0);
  const line = (title: string, cells: string[]) =>
    title.padEnd(width) + cells.map((cell) => cell.padStart(18)).join("");
  return [
    line("", [...parts]),
    ...rows.map(({ moment, runs }) =>
      line(
        titleOf(moment),
        parts.map((part) => cellOf(runs.get(part))),
      ),
    ),
    ...rows.flatMap(({ moment, runs }) =>
      [...runs.values()].flatMap(({ failures }) => failures.map((failure) => `\n${moment.name}: ${failure}`)),
    ),
  ].join("\n");
}

const titleOf = ({ name, at, zone }: Moment) => `${name}  ${at}  ${zone}`;

function cellOf(run: Run | undefined): string {
  if (!run) return "–";
  return run.failed > 0 ? `${run.passed}, ${run.failed} FALLITI` : `${run.passed}`;
}
