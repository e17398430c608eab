import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { root } from "../launch/root.mjs";
import type { Failure } from "./result.ts";

/** What the environment names the file of errors with. */
export const fileOfErrors = "ERRORS_OUTSIDE_TESTS";

type Thrown = { name?: string; message: string; VITEST_TEST_PATH?: unknown };

/** A reporter of vitest's (which wants a default export): keeps the errors outside every test, which no report tells. */
export default class OutsideErrors implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Thrown[]) {
    const file = process.env[fileOfErrors];
    const outside = [
      ...errors.map((error) => failure(error, String(error.VITEST_TEST_PATH ?? root), "")),
      ...modules.flatMap(fromHooks),
    ];
    if (file) writeFileSync(file, JSON.stringify(outside));
  }
}

/** What stumbled before or after the tests of a file or of a group: they were only skipped. Of a file without any the report tells. */
function fromHooks(module: TestModule): Failure[] {
  const { moduleId, children } = module;
  const own = children.size > 0 ? module.errors() : [];
  return [
    ...own.map((error) => failure(error, moduleId, "")),
    ...[...children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => failure(error, moduleId, suite.fullName)),
    ),
  ];
}

function failure({ name = "Error", message }: Thrown, path: string, test: string): Failure {
  return { file: relative(root, path), test, message: `${name}: ${message}` };
}
