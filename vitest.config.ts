import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

/** A setup file counts as soon as it exists; naming one that does not would be an error. */
const ifPresent = (path: string) => [fileURLToPath(new URL(path, import.meta.url))].filter((file) => existsSync(file));

/**
 * What the second round, on PostgreSQL, would only repeat: tests that never meet the database of the tests, and the matrix
 * of permissions, which no database decides.
 */
const onlyOnce = ["src/main.test.ts", "src/db/pglite/**", "src/pdf/**", "test/permissions/**"];

/**
 * Milliseconds: only what never ends is to fail. On a machine that is busy reading every source takes longer than vitest's
 * own five seconds, and fifty invoices on their way to SdI and back nearly a minute.
 */
const testTimeout = 180_000;

// One project per kind of test; `npm test -- <part>` and `vitest run --project <name>` choose among them.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: "house", include: ["house.test.ts", "scripts/**/*.test.ts", "docs/**/*.test.ts"], testTimeout },
      },
      {
        test: { name: "fatturapa", root: "packages/fatturapa", include: ["{src,test,cli}/**/*.test.ts"], testTimeout },
      },
      { test: { name: "contract", root: "packages/contract", include: ["{src,test}/**/*.test.ts"], testTimeout } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["{src,test}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...(process.env.TEST_DATABASE_URL ? onlyOnce : [])],
          globalSetup: ifPresent("./apps/server/test/global-setup.ts"),
          setupFiles: ifPresent("./apps/server/test/setup.ts"),
          // One worker keeps one database for all its files: seven times faster than a new one for each.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: "web",
          root: "apps/web",
          include: ["{src,test}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ifPresent("./apps/web/test/setup.ts"),
          testTimeout,
        },
      },
      {
        test: {
          name: "e2e",
          root: "e2e",
          include: ["**/*.test.ts"],
          globalSetup: ifPresent("./e2e/harness/global-setup.ts"),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } }, // like every other wait in the browser
          maxWorkers: 2, // each file starts the whole product, and waits for it more than it works
        },
      },
    ],
  },
});
