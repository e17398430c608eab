import { defineConfig } from "vitest/config";

/** Server tests: one database per worker, so modules live as long as the worker (seven times faster). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    isolate: false,
    pool: "forks",
    globalSetup: ["./test/global-setup.ts"],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
