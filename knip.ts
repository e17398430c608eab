import type { KnipConfig } from "knip";

// What is reached from where people and programs begin: an entry with "!" in the product, one without in its tests and
// tools. "npm test -- house" asks twice (scripts/house/unreached.test.ts): nothing of the product may be there for tests
// alone, and nothing may be offered (`export`) that nobody takes. What a package's doors offer counts as taken.
export default {
  ignoreExportsUsedInFile: process.argv.includes("--production"),

  workspaces: {
    ".": {
      entry: ["scripts/*.{ts,mjs}", "scripts/*/main.ts", "scripts/{bench/run-one,release/keep-data,repeat/spin}.ts"],
      project: ["scripts/**/*.{ts,mjs}", "*.ts"],
    },
    "apps/server": {
      entry: [
        "src/main.ts!",
        "src/admin/main.ts!",
        "src/simulator/command/main.ts!",
        "src/db/generate-schema.ts!",
        "src/db/{before-base-line,migrations}/*.ts!",
        "{src,test}/**/*.test.ts",
        "test/many-mailboxes/imap-server.ts",
        "bench/**/*.bench.ts",
      ],
      project: ["src/**/*.ts!", "!src/**/*.test.ts!", "test/**/*.ts", "bench/**/*.ts"],
    },
    "apps/web": {
      entry: [
        "src/offline/service-worker.ts!",
        "src/api-docs/try-calls.ts!",
        "src/ui/feedback/load-part.ts!", // by the build, in place of the bundler's own loader
        "{src,test}/**/*.test.{ts,tsx}",
        "bench/**/*.bench.ts",
      ],
      project: ["src/**/*.{ts,tsx}!", "!src/**/*.test.{ts,tsx}!", "{test,build,bench}/**/*.{ts,tsx}"],
    },
    "packages/fatturapa": {
      entry: [
        "src/*/index.ts!",
        "cli/*.{ts,mjs}!",
        "{src,test,cli}/**/*.test.ts",
        "test/tipi.check.ts",
        "test/hostile/{main,worker}.ts",
        "bench/{**/*.bench,rss-of-judging}.ts",
      ],
      project: ["src/**/*.ts!", "cli/**/*.ts!", "!**/*.test.ts!", "{test,bench}/**/*.ts"],
    },
    // Its doors are open to this house alone: what they offer is to be taken too.
    "packages/contract": {
      includeEntryExports: true,
      entry: ["src/*.ts!", "src/rooms/*.ts!", "{src,test}/**/*.test.ts"],
      project: ["src/**/*.ts!", "!src/**/*.test.ts!", "test/**/*.ts"],
    },
    e2e: {
      entry: ["**/*.{test,bench}.ts", "looks/*.ts", "cases/main.ts"],
      project: ["**/*.ts"],
    },
  },
} satisfies KnipConfig;
