import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../launch/root.mjs";
import { fileOfErrors } from "./outside-errors.ts";
import type { Result } from "./result.ts";
import { runProgram } from "./run-program.ts";
import type { Selection } from "./selection.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** Runs projects of vitest.config.ts and counts every test, also those of a file that could not even be loaded. */
export async function runVitest(projects: string[], env: Record<string, string>, { filters, changedSince }: Selection) {
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
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      `--reporter=${join(import.meta.dirname, "outside-errors.ts")}`,
    ],
    // NODE_ENV: with "production" in the environment React's test tools do not work.
    { env: { NODE_ENV: "test", [fileOfErrors]: `${file}.errors`, ...env }, minutes: 60 },
  );
  const name = projects.join(", ");
  const result = judge(readOnce<Report>(file), code, timedOut, name);
  const outside = readOnce<string[]>(`${file}.errors`) ?? [];
  return { ...result, notes: [...result.notes, ...outside.map((error) => `${name}: errore fuori dai test: ${error}`)] };
}

function readOnce<T>(file: string): T | undefined {
  const content = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
  rmSync(file, { force: true });
  return content;
}

/** Turns vitest's report into our counts. A failure that the report does not show still counts as one. */
export function judge(report: Report | undefined, code: number, timedOut: boolean, name: string): Result {
  if (!report) {
    const why = timedOut ? "non ha finito nel tempo concesso" : "si è interrotto prima di finire";
    return { passed: 0, failed: 1, skipped: 0, notes: [`${name}: ${why}.`] };
  }
  const unloaded = report.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0);
  const all = report.testResults.flatMap((f) => f.assertionResults);
  const failed = report.numFailedTests + unloaded.length;
  const skipped = all.filter((t) => t.status !== "passed" && t.status !== "failed").length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    notes: report.testResults.flatMap((f) => [...skippedIn(f, name), ...failedIn(f, name)]),
    failedFiles: [...new Set(report.testResults.filter(hasFailed).map((f) => relative(root, f.name)))],
  };
}

function hasFailed({ status, assertionResults }: Report["testResults"][number]): boolean {
  return status === "failed" || assertionResults.some((t) => t.status === "failed");
}

function skippedIn(file: Report["testResults"][number], name: string): string[] {
  const skipped = file.assertionResults.filter((t) => t.status !== "passed" && t.status !== "failed");
  if (skipped.length === 0) return [];
  const more = skipped.length > 1 ? ` e altri ${skipped.length - 1}` : "";
  return [`${name}: saltato in ${relative(root, file.name)}: «${skipped[0]?.fullName}»${more}.`];
}

/** Every failure with the head of what it said: of a long run often only the last lines are kept. */
function failedIn(file: Report["testResults"][number], name: string): string[] {
  const where = `${name}: fallito in ${relative(root, file.name)}`;
  if (file.status === "failed" && file.assertionResults.length === 0) return [`${where}\n${head(file.message)}`];
  return file.assertionResults
    .filter((t) => t.status === "failed")
    .map((t) => `${where}: «${t.fullName}»\n${head(t.failureMessages?.[0])}`);
}

/** The first six lines, without colours, indented. */
function head(message = ""): string {
  return stripVTControlCharacters(message)
    .trim()
    .split("\n")
    .slice(0, 6)
    .map((line) => `    ${line}`)
    .join("\n");
}
