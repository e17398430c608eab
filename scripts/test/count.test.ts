import { describe, expect, test } from "vitest";
import { chooseParts } from "./choose-parts.ts";
import { judge } from "./judge-report.ts";
import { parts } from "./parts.ts";
import { summary } from "./summary.ts";

const report = (...statuses: string[]) => ({
  numPassedTests: statuses.filter((s) => s === "passed").length,
  numFailedTests: statuses.filter((s) => s === "failed").length,
  testResults: [
    { name: "a.test.ts", status: "passed", assertionResults: statuses.map((status) => ({ status, fullName: status })) },
  ],
});

describe("counting tests", () => {
  test("takes passed, failed and skipped from the report", () => {
    expect(judge(report("passed", "failed", "skipped", "passed"), 1, false, "web")).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
    });
  });

  test("counts a file that could not be loaded as a failure", () => {
    const broken = { ...report("passed"), testResults: [{ name: "b", status: "failed", assertionResults: [] }] };
    expect(judge(broken, 1, false, "web")).toMatchObject({
      passed: 1,
      failed: 1,
      failedFiles: [expect.stringMatching(/b$/)],
    });
  });

  test("counts an error outside every test as a failure", () => {
    expect(judge(report("passed"), 1, false, "web")).toMatchObject({ passed: 1, failed: 1 });
  });

  test("counts a run that left no report as a failure and says why", () => {
    const result = judge(undefined, 137, true, "server");
    expect(result).toMatchObject({ failed: 1, notes: ["server: non ha finito nel tempo concesso."] });
  });

  test("names what was skipped", () => {
    expect(judge(report("skipped", "pending"), 0, false, "unit").notes[0]).toMatch(/«skipped» e altri 1/);
  });

  test("names every failure with what it said, and a file that could not be loaded", () => {
    const { notes } = judge(
      {
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [
          {
            name: "a.test.ts",
            status: "failed",
            assertionResults: [
              { status: "passed", fullName: "is right" },
              {
                status: "failed",
                fullName: "is wrong",
                failureMessages: ["\u001b[31mexpected 2\u001b[39m\n  at a.ts:1"],
              },
            ],
          },
          { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
        ],
      },
      1,
      false,
      "web",
    );
    expect(notes).toEqual([
      expect.stringMatching(/^web: fallito in .*a\.test\.ts: «is wrong»\n {4}expected 2\n {6}at a\.ts:1$/),
      expect.stringMatching(/^web: fallito in .*b\.test\.ts\n {4}Cannot find module$/),
    ]);
  });
});

describe("the summary", () => {
  const row = (passed: number, failed: number, skipped: number, failedFiles: string[] = []) => ({
    name: "server",
    title: "Server",
    seconds: 1.2,
    result: { passed, failed, skipped, failedFiles, notes: skipped > 0 ? ["Una nota."] : [] },
  });
  const lines = (...rows: Parameters<typeof summary>[0]) => summary(rows).split("\n");

  test("has the counts alone on a line, the last one where nothing failed", () => {
    expect(lines(row(2, 0, 0), row(3, 0, 0)).at(-1)).toBe("5 passed, 0 failed");
    expect(lines(row(2, 0, 4)).at(-1)).toBe("2 passed, 0 failed, 4 skipped");
    expect(lines(row(2, 0, 0), row(3, 1, 0)).at(-2)).toBe("5 passed, 1 failed");
  });

  test("ends with what failed and the command that runs just that", () => {
    const web = { ...row(1, 1, 0, ["apps/web/src/a.test.tsx"]), name: "web", title: "Pagine" };
    const types = { ...row(9, 1, 0), name: "types", title: "Tipi" };

    expect(lines(row(3, 2, 0, ["apps/server/src/b.test.ts"]), web, types, row(1, 0, 0)).at(-1)).toBe(
      "Non riuscito: Server · apps/server/src/b.test.ts; Pagine · apps/web/src/a.test.tsx; Tipi. " +
        "Per ripetere solo questo: npm test -- server web apps/server/src/b.test.ts apps/web/src/a.test.tsx ; npm test -- types",
    );
  });

  test("shows every note", () => {
    expect(summary([row(1, 0, 1)])).toContain("\nUna nota.\n");
  });
});

describe("choosing parts", () => {
  const names = (words: string[]) => {
    const choice = chooseParts(words, parts);
    return typeof choice === "string" ? choice : choice.map(({ part }) => part.name);
  };

  test("runs all of them when none is named", () => {
    expect(names([])).toEqual(parts.map((part) => part.name));
  });

  test("runs the server on both engines", () => {
    expect(names(["server"])).toEqual(["postgres", "server"]);
  });

  test("takes a path for a filter", () => {
    expect(chooseParts(["web", "rooms/clients"], parts)).toMatchObject([{ selection: { filters: ["rooms/clients"] } }]);
  });

  test("runs what a change can break, and says where it cannot know", () => {
    const change = () => ({ base: "abc", files: ["apps/web/src/rooms/home/home-page.test.tsx"] });

    expect(chooseParts(["changed"], parts, change)).toMatchObject(
      ["types", "lint", "house", "web", "e2e"].map((name) => ({
        part: { name },
        selection: ["web", "e2e"].includes(name) ? { changedSince: "abc" } : { filters: [] },
      })),
    );
    expect(chooseParts(["changed"], parts, () => undefined)).toMatch(/non c'è git/);
  });

  test("answers a word it does not know with the ones it knows", () => {
    expect(names(["pippo"])).toMatch(/Non conosco la parte «pippo».*e2e/);
  });
});
