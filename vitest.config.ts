import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";
import { ofTheEngineAlone } from "./scripts/test/of-the-engine-alone.ts";

/**
 * How long one test may take, and one look at something that comes by itself, milliseconds: enough for a machine that has
 * much else to do. Who hangs is stopped; nothing is measured with them.
 */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** A setup file counts as soon as it exists; naming one that does not would be an error. */
const ifPresent = (path: string) => [fileURLToPath(new URL(path, import.meta.url))].filter((file) => existsSync(file));

/**
 * What the embedded engine proves by itself where the rest of the server is proved on PostgreSQL: the engine and its
 * wrapper, what writes and reads whole databases, jobs, and of each kind of statement (locks, counters, search, sums) the
 * tests that lean on it most. Crashes, copies, starts and
 * the journeys of a first invoice and of a newcomer run on the embedded engine from beginning to end.
 */
export const embeddedEngine = [
  "src/db/**/*.test.ts",
  "src/jobs/**/*.test.ts",
  "src/admin/{admin,backup-drill}.test.ts",
  "src/main.test.ts",
  "src/rooms/clients/clients.test.ts",
  "src/rooms/draft/draft.test.ts",
  "src/rooms/sending/journey.test.ts",
  "src/rooms/sending/send/send.test.ts",
  "src/rooms/register/list/*.test.ts",
  "src/rooms/register/bin/tallies.test.ts",
  "src/rooms/number/numbers.test.ts",
  "src/rooms/report/report.test.ts",
  "src/rooms/portability/{portability,prepared-archive}.test.ts",
  "test/acceptance.test.ts",
];

const webFolder = fileURLToPath(new URL("./apps/web", import.meta.url));
/**
 * Tests of pages that put something in the place of a module or of the clock: they need modules and a window of their own.
 * (What jsdom begins on a clock that is not real, it never ends: no frame would be drawn in that window any more.)
 */
const withAWindowOfTheirOwn = globSync("{src,test}/**/*.test.{ts,tsx}", { cwd: webFolder }).filter((file) =>
  /vi\.(mock|useFakeTimers)\(/.test(readFileSync(join(webFolder, file), "utf8")),
);

/** One worker keeps modules for all its files, and no stand-in of one: up to a second of the processor less for each. */
const together = { isolate: false, restoreMocks: true };

/** Pages in jsdom: four files at once, because each waits half of its time, for pauses in typing and what comes to show. */
const pages = {
  ...patient,
  root: webFolder,
  environment: "jsdom",
  setupFiles: ifPresent("./apps/web/test/setup.ts"),
  maxWorkers: 4,
};

// One project per kind of test; `npm test -- <part>` and `vitest run --project <name>` choose among them.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patient,
          ...together,
          name: "house",
          include: ["house.test.ts", "scripts/**/*.test.ts", "docs/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          ...together,
          name: "fatturapa",
          root: "packages/fatturapa",
          include: ["{src,test,cli}/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          ...together,
          name: "contract",
          root: "packages/contract",
          include: ["{src,test}/**/*.test.ts"],
        },
      },
      {
        test: {
          ...patient,
          name: "server",
          root: "apps/server",
          include: process.env.TESTS_OF_THE_ENGINE ? embeddedEngine : ["{src,test}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...(process.env.TEST_DATABASE_URL ? ofTheEngineAlone : [])],
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
          ...pages,
          name: "web",
          include: ["{src,test}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ...withAWindowOfTheirOwn],
          // One worker keeps window and modules for all its files: less than half the work of new ones for each.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...pages, name: "web-alone", include: withAWindowOfTheirOwn, sequence: { groupOrder: 3 } } },
      {
        test: {
          ...patient,
          name: "e2e",
          // What is wrong with a page is told in full: it may be so only once in many runs.
          chaiConfig: { truncateThreshold: 0 },
          root: "e2e",
          include: ["**/*.test.ts"],
          globalSetup: ifPresent("./e2e/harness/global-setup.ts"),
          ...together,
          maxWorkers: 4, // each file starts the whole product, and waits for it half of its time
        },
      },
    ],
  },
});
