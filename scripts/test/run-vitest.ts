import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { judge, type Report } from "./judge-report.ts";
import { fileOfErrors } from "./outside-errors.ts";
import type { Failure, Result } from "./result.ts";
import { runProgram } from "./run-program.ts";
import type { Selection } from "./selection.ts";

/** Runs projects of vitest.config.ts and counts every test, also those of a file that could not even be loaded. */
export async function runVitest(
  projects: string[],
  env: Record<string, string>,
  { filters, changedSince, args = [], quiet = false }: Selection,
): Promise<Result> {
  const folder = join(root, "node_modules", ".cache", "tests");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${projects.join("-")}-${process.pid}.json`);
  const { code, timedOut } = await runProgram(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      ...filters,
      ...(changedSince ? ["--changed", changedSince, "--passWithNoTests"] : []),
      ...projects.flatMap((name) => ["--project", name]),
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      `--reporter=${join(import.meta.dirname, "outside-errors.ts")}`,
    ],
    // NODE_ENV: with "production" in the environment React's test tools do not work.
    { env: { NODE_ENV: "test", [fileOfErrors]: `${file}.errors`, ...env }, minutes: 60, quiet },
  );
  const name = projects.join(", ");
  const result = judge(readOnce<Report>(file), code, timedOut, name);
  const outside = readOnce<Failure[]>(`${file}.errors`) ?? [];
  return {
    ...result,
    notes: [
      ...result.notes,
      ...outside.map((error) => `${name}: errore fuori dai test: ${error.message} (${error.file})`),
    ],
    failures: [...(result.failures ?? []), ...outside],
  };
}

function readOnce<T>(file: string): T | undefined {
  const content = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
  rmSync(file, { force: true });
  return content;
}
