import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** What the environment names the file of errors with. */
export const fileOfErrors = "ERRORS_OUTSIDE_TESTS";

/** A reporter of vitest's (which wants a default export): keeps the errors outside every test, which no report tells. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { name?: string; message: string; VITEST_TEST_PATH?: unknown }[]) {
    const file = process.env[fileOfErrors];
    const told = errors.map((error) => `${error.name ?? "Error"}: ${error.message} (${error.VITEST_TEST_PATH ?? "?"})`);
    if (file) writeFileSync(file, JSON.stringify(told));
  }
}
