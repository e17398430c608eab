import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("./count-work.ts", import.meta.url));

test("a file ten times as long is ten times the work, whatever it is made of", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 10_000_000 });
  const { growths, proof }: { growths: { what: string; growth: number }[]; proof: number } = JSON.parse(stdout);

  expect(growths.length).toBeGreaterThan(100);
  expect(growths.filter(({ growth }) => growth > 12)).toEqual([]);
  expect(proof, "what looks back at all it has read is found out").toBeGreaterThan(50);
}, 120_000);
