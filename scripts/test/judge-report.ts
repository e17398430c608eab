import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../launch/root.mjs";
import type { Failure, Result } from "./result.ts";

type ReportedFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

/** What vitest's JSON reporter writes, as far as it is read here. */
export type Report = { numPassedTests: number; numFailedTests: number; testResults: ReportedFile[] };

/** Turns vitest's report into our counts. A failure that the report does not show still counts as one. */
export function judge(report: Report | undefined, code: number, timedOut: boolean, name: string): Result {
  if (!report) {
    const reason = timedOut ? "non ha finito nel tempo concesso" : "si è interrotto prima di finire";
    const notes = [`${name}: ${reason}.`];
    return { passed: 0, failed: 1, skipped: 0, notes, failures: [{ file: name, test: "", message: reason }] };
  }
  const all = report.testResults.flatMap((f) => f.assertionResults);
  const failures = report.testResults.flatMap(failedIn);
  return {
    passed: report.numPassedTests,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    skipped: all.filter((t) => t.status !== "passed" && t.status !== "failed").length,
    notes: report.testResults.flatMap((f) => [
      ...skippedIn(f, name),
      ...failedIn(f).map((failure) => note(failure, name)),
    ]),
    failures,
    failedFiles: [...new Set(report.testResults.filter(hasFailed).map((f) => relative(root, f.name)))],
  };
}

function hasFailed({ status, assertionResults }: ReportedFile): boolean {
  return status === "failed" || assertionResults.some((t) => t.status === "failed");
}

function skippedIn(file: ReportedFile, name: string): string[] {
  const skipped = file.assertionResults.filter((t) => t.status !== "passed" && t.status !== "failed");
  if (skipped.length === 0) return [];
  const more = skipped.length > 1 ? ` e altri ${skipped.length - 1}` : "";
  return [`${name}: saltato in ${relative(root, file.name)}: «${skipped[0]?.fullName}»${more}.`];
}

/** Every failure with the head of what it said: of a long run often only the last lines are kept. */
function failedIn({ name, status, message, assertionResults }: ReportedFile): Failure[] {
  const file = relative(root, name);
  if (status === "failed" && assertionResults.length === 0) return [{ file, test: "", message: head(message) }];
  return assertionResults
    .filter((t) => t.status === "failed")
    .map((t) => ({ file, test: t.fullName, message: head(t.failureMessages?.[0]) }));
}

function note({ file, test, message }: Failure, name: string): string {
  const indented = message.replaceAll(/^/gm, "    ");
  return `${name}: fallito in ${file}${test && `: «${test}»`}\n${indented}`;
}

/** The first six lines, without colours. */
function head(message = ""): string {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, 6).join("\n");
}
