import { expect, test } from "vitest";
import { parts } from "../test/parts.ts";
import { countFailures } from "./count-failures.ts";
import { readWords } from "./read-words.ts";
import type { Run } from "./run.ts";
import { tellAll, tellRun } from "./tell.ts";

const failure = (test: string, message = "Error: no\n    at a.ts:1") => ({ file: "a.test.ts", test, message });
const run = (failures: Run["failures"], more: Partial<Run> = {}): Run => ({
  minutes: 2,
  passed: 7,
  failed: failures.length,
  failures,
  ...more,
});

test("a test is counted once for each run in which it failed, the most frequent first", () => {
  const runs = [
    run([failure("now and then")]),
    run([]),
    run([failure("often"), failure("often")]),
    run([failure("often")]),
  ];

  expect(countFailures(runs).map(({ test, runs: of }) => [test, of])).toEqual([
    ["often", [3, 4]],
    ["now and then", [1]],
  ]);
});

test("what it said is told apart by its first line, and by what was waited for", () => {
  const waited = (what: string) =>
    failure(
      "waits",
      `TimeoutError: Timeout 60000ms exceeded.\nCall log:\n  - waiting for ${what}\n  - locator resolved`,
    );
  const runs = [run([waited("getByText('a')")]), run([waited("getByText('b')")]), run([waited("getByText('b')")])];

  expect(countFailures(runs)[0]?.messages).toEqual([
    { line: "TimeoutError: Timeout 60000ms exceeded. - waiting for getByText('b')", runs: [2, 3] },
    { line: "TimeoutError: Timeout 60000ms exceeded. - waiting for getByText('a')", runs: [1] },
  ]);
});

test("the end tells how often what failed, with which words and seeds, and how long a run takes", () => {
  const report = tellAll([run([], { seed: 7 }), run([failure("comes late")], { seed: 8, minutes: 4 })], 5);

  expect(report.split("\n")).toEqual([
    "2 corse su 5, 1 con fallimenti. Ciascuna 3,0 min (da 2,0 min a 4,0 min).",
    "",
    "1/2  a.test.ts: «comes late»",
    "      1× Error: no  [corsa 2, seme 8]",
  ]);
  expect(tellAll([], 5)).toBe("Nessuna corsa è finita.");
  expect(tellRun(run([], { seed: 7 }), 1, 5)).toBe("1/5: 7 passati, 0 falliti, 2,0 min, seme 7");
});

test("a run that failed without saying where is told too", () => {
  expect(tellAll([run([], { failed: 1 })], 1)).toMatch(/\ncorsa 1: fallita senza dire dove$/);
});

test("the words of the command choose parts, times and seed; others are answered with a sentence", () => {
  const read = (...words: string[]) => readWords(words, parts, () => 42);

  expect(read("e2e", "journeys/x.test.ts", "--times", "3", "--busy")).toMatchObject({
    chosen: [{ selection: { filters: ["journeys/x.test.ts"] } }],
    times: 3,
    busy: true,
    seed: undefined,
  });
  expect(read("server", "--shuffled")).toMatchObject({ seed: 42, times: 5, busy: false });
  expect(read("server", "--seed", "7")).toMatchObject({ seed: 7 });
  for (const words of [[], ["pippo"], ["web", "--times", "mai"], ["web", "--seed", "x"], ["web", "--what"]])
    expect(read(...words)).toBeTypeOf("string");
});
