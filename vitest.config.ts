import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/**
 * How long one test may take, and one look at something that comes by itself, milliseconds: enough for a machine that has
 * much else to do. Who hangs is stopped; nothing is measured with them.
 */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** A setup file counts as soon as it exists; naming one that does not would be an error. */
const ifPresent = (path: string) => [fileURLToPath(new URL(path, import.meta.url))].filter((file) => existsSync(file));

/**
 * What the second round, on PostgreSQL, would only repeat: tests that never meet the database of the tests, the matrix of
 * permissions, which no database decides, and the sums, which only pass through it.
 */
const onlyOnce = [
  "src/main.test.ts",
  "src/db/pglite/**",
  "src/pdf/**",
  "test/permissions/**",
  "test/every-cent.test.ts",
];

// One project per kind of test; `npm test -- <part>` and `vitest run --project <name>` choose among them.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...patient, name: "house", include: ["house.test.ts", "scripts/**/*.test.ts", "docs/**/*.test.ts"] } },
      { test: { ...patient, name: "fatturapa", root: "packages/fatturapa", include: ["{src,test,cli}/**/*.test.ts"] } },
      { test: { ...patient, name: "contract", root: "packages/contract", include: ["{src,test}/**/*.test.ts"] } },
      {
        test: {
          ...patient,
          name: "server",
          root: "apps/server",
          include: ["{src,test}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...(process.env.TEST_DATABASE_URL ? onlyOnce : [])],
          globalSetup: ifPresent("./apps/server/test/global-setup.ts"),
          setupFiles: ifPresent("./apps/server/test/setup.ts"),
          // One worker keeps one database for all its files: seven times faster than a new one for each.
          isolate: false,
          maxWorkers: 3, // each waits a quarter of its time, for mails and for what stops and starts
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patient,
          name: "web",
          root: "apps/web",
          include: ["{src,test}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ifPresent("./apps/web/test/setup.ts"),
          maxWorkers: 4, // each waits half of its time, for pauses in typing and for what the page comes to show
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...patient,
          name: "e2e",
          root: "e2e",
          include: ["**/*.test.ts"],
          globalSetup: ifPresent("./e2e/harness/global-setup.ts"),
          maxWorkers: 2, // each file starts the whole product, and waits for it more than it works
        },
      },
    ],
  },
});
