import type { Run } from "./run.ts";

/** A test that failed at least once: in which runs (counted from 1), and what it said first, the most frequent first. */
export type Counted = { file: string; test: string; runs: number[]; messages: { line: string; runs: number[] }[] };

/** The failures of all runs by test, the most frequent first. A test that fails on two databases at once fails once. */
export function countFailures(runs: readonly Run[]): Counted[] {
  const tests = new Map<string, Counted>();
  for (const [index, run] of runs.entries()) {
    for (const { file, test, message } of run.failures) {
      const counted = tests.get(`${file} ${test}`) ?? { file, test, runs: [], messages: [] };
      tests.set(`${file} ${test}`, counted);
      note(counted.runs, index + 1);
      const line = firstLine(message);
      const same = counted.messages.find((counted) => counted.line === line) ?? { line, runs: [] };
      if (same.runs.length === 0) counted.messages.push(same);
      note(same.runs, index + 1);
    }
  }
  const all = [...tests.values()];
  for (const { messages } of all) messages.sort((a, b) => b.runs.length - a.runs.length);
  return all.sort((a, b) => b.runs.length - a.runs.length || a.file.localeCompare(b.file));
}

function note(runs: number[], run: number) {
  if (runs.at(-1) !== run) runs.push(run);
}

/** What a failure says first; of a wait that came to nothing also what was waited for, which its first line does not tell. */
function firstLine(message: string): string {
  const [first = "", ...rest] = message.trim().split("\n");
  const awaited = rest.find((line) => /^\s*- waiting for /.test(line));
  return awaited ? `${first} ${awaited.trim()}` : first;
}
