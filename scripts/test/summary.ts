import { type Result, sum } from "./result.ts";

/** One line of the table: the part, its result, how long it took in seconds. */
export type Row = { title: string; result: Result; seconds: number };

/** The table at the end of `npm test`; its last line is for machines and stands alone. */
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
    lastLine(total),
  ];
  return lines.join("\n");
}

function lastLine({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
