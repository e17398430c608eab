import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Opens the engine in a process that says what it compiles, and how. */
const program = `
import { Engine } from ${JSON.stringify(new URL("./engine.ts", import.meta.url).href)};
import pg from "pg";
const engine = new Engine({ memory: true });
await engine.open();
const user = { user: "postgres", database: "postgres", password: "" };
const pool = new pg.Pool({ ...user, stream: () => engine.connect(), max: 1 });
for (let i = 0; i < 300; i++) await pool.query("select sum(n * 1.22) from generate_series(1, 2000) n where n % 300 < $1", [i]);
await pool.end();
await engine.close();
`;

test("the embedded engine is compiled once, not a second time for speed", async () => {
  const args = [
    "--disable-warning=ExperimentalWarning",
    "--trace-wasm-compilation-times",
    "--input-type=module",
    "-e",
    program,
  ];
  const cwd = new URL("../../..", import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 100_000_000 });
  // "Compiled function 0x7fbff4001560#2272 using TurboFan, took …": Node has small modules of its own besides.
  const compiled = [...stdout.matchAll(/^Compiled function (\w+)#\d+ using (\w+)/gm)];
  const [engine = []] = [...Map.groupBy(compiled, ([, module]) => module).values()].sort((a, b) => b.length - a.length);
  expect(engine.length).toBeGreaterThan(1000);
  expect(new Set(engine.map(([, , compiler]) => compiler))).toEqual(new Set(["Liftoff"]));
});
