/** A test that failed: its file from the root, its whole name (none where the file or the run itself failed), what it said. */
export type Failure = { file: string; test: string; message: string };

/**
 * What one part of the tests came to. `notes` are sentences a reader should see at the end, in Italian; `failedFiles` the
 * paths (from the root) of the test files to run again, where the failure is one of a file.
 */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  notes: string[];
  failures?: Failure[];
  failedFiles?: string[];
};

export const nothing: Result = { passed: 0, failed: 0, skipped: 0, notes: [] };

export function sum(results: Result[]): Result {
  return results.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
      notes: [...a.notes, ...b.notes],
      failures: [...(a.failures ?? []), ...(b.failures ?? [])],
    }),
    nothing,
  );
}
