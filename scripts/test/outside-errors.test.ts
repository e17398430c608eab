import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { root } from "../launch/root.mjs";
import OutsideErrors, { fileOfErrors } from "./outside-errors.ts";

test("what stumbles before the tests of a file or of a group is told with its file: the tests themselves were only skipped", () => {
  const folder = mkdtempSync(join(tmpdir(), "outside-errors-"));
  vi.stubEnv(fileOfErrors, join(folder, "errors.json"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const suite = { fullName: "Signing in", errors: () => [{ name: "Error", message: "no browser" }] };
  const module = {
    moduleId: join(root, "e2e/a.test.ts"),
    errors: () => [{ message: "no port" }],
    children: { size: 1, allSuites: () => [suite].values() },
  };

  new OutsideErrors().onTestRunEnd([module as unknown as TestModule], [{ message: "a promise nobody waited for" }]);

  expect(JSON.parse(readFileSync(join(folder, "errors.json"), "utf8"))).toEqual([
    { file: "", test: "", message: "Error: a promise nobody waited for" },
    { file: "e2e/a.test.ts", test: "", message: "Error: no port" },
    { file: "e2e/a.test.ts", test: "Signing in", message: "Error: no browser" },
  ]);
});
