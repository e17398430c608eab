import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const module = JSON.stringify(new URL("./write-to-memory.ts", import.meta.url).href);
const tell = `const { writeToMemory } = await import(${module});
  writeToMemory();
  const { tmpdir } = await import("node:os"), { existsSync } = await import("node:fs");
  console.log(JSON.stringify([tmpdir(), existsSync(tmpdir()), process.env.PORTS_CLAIMED_IN ?? null]));`;

function told(env: NodeJS.ProcessEnv): [folder: string, there: boolean, ports: string | null] {
  const { TMPDIR: _, PORTS_CLAIMED_IN: __, ...rest } = process.env;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", tell], { env: { ...rest, ...env } });
  return JSON.parse(String(stdout));
}

test("what tests write goes with the run, and ports are claimed where every clone looks", () => {
  const [folder, there, ports] = told({});
  const inMemory = folder.startsWith("/dev/shm/");

  expect([there, ports !== null]).toEqual([true, inMemory]);
  expect(existsSync(folder)).toBe(!inMemory);
});

test("whoever says where it goes is heard", () => {
  const [folder, , ports] = told({ TMPDIR: import.meta.dirname });

  expect([folder, ports]).toEqual([import.meta.dirname, null]);
});
