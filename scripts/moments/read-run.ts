/** What `npm test` said of one part: its counts, and each failure with the head of its message. */
export type Run = { passed: number; failed: number; failures: string[] };

/** Reads the end of what `npm test` wrote. A run without its last line has failed, and its own end is all there is to show. */
export function readRun(output: string): Run {
  const counts = /^(\d+) passed, (\d+) failed(?:, \d+ skipped)?\s*$/m.exec(output);
  if (!counts) return { passed: 0, failed: 1, failures: [output.trim().split("\n").slice(-6).join("\n")] };
  const table = output.slice(output.lastIndexOf("\nParte "));
  return { passed: Number(counts[1]), failed: Number(counts[2]), failures: failuresIn(table) };
}

function failuresIn(table: string): string[] {
  const failures: string[] = [];
  for (const line of table.split("\n")) {
    if (/: (fallito in|errore fuori dai test|interrotto da|non ha finito|si è interrotto)/.test(line))
      failures.push(line);
    else if (line.startsWith("    ") && failures.length > 0) failures[failures.length - 1] += `\n${line}`;
  }
  return failures;
}
