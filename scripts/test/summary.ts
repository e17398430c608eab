import { type Result, sum } from "./result.ts";

/** One line of the table: the part (the word that selects it and its title), its result, how long it took in seconds. */
export type Row = { name: string; title: string; result: Result; seconds: number };

/**
 * The table at the end of `npm test`. The line of counts is for machines and stands alone; where something failed one
 * more line follows it, the last: what failed and the command that runs just that.
 */
export function summary(rows: Row[]): string {
  const total = sum(rows.map((row) => row.result));
  const width = Math.max(...rows.map((row) => row.title.length), "Parte".length);
  const line = (title: string, ...cells: (string | number)[]) =>
    title.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join("");
  const lines = [
    line("Parte", "passati", "falliti", "saltati", "secondi"),
    ...rows.map(({ title, result: r, seconds }) => line(title, r.passed, r.failed, r.skipped, Math.ceil(seconds))),
    "",
    ...total.notes,
    ...(total.notes.length > 0 ? [""] : []),
    countsOf(total),
    ...repeating(rows),
  ];
  return lines.join("\n");
}

function countsOf({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Nothing where all is well; else the one sentence with the command for what failed. */
function repeating(rows: Row[]): string[] {
  const failed = rows.filter((row) => row.result.failed > 0);
  if (failed.length === 0) return [];
  const titles = failed.map((row) => [row.title, ...(row.result.failedFiles ?? [])].join(" · "));
  // A part that failed without naming a file is run whole: a path beside it would leave out what failed there.
  const withoutFiles = failed.filter((row) => (row.result.failedFiles ?? []).length === 0);
  const byFile = failed.filter((row) => !withoutFiles.includes(row));
  const files = [...new Set(byFile.flatMap((row) => row.result.failedFiles ?? []))];
  const commands = [
    ...(byFile.length > 0 ? [[...byFile.map((row) => row.name), ...files]] : []),
    ...(withoutFiles.length > 0 ? [withoutFiles.map((row) => row.name)] : []),
  ].map((words) => `npm test -- ${words.join(" ")}`);
  return [`Non riuscito: ${titles.join("; ")}. Per ripetere solo questo: ${commands.join(" ; ")}`];
}
