import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";

const folder = join(root, "docs", "adr");
const numbers = readdirSync(folder).flatMap((name) => name.match(/^\d{4}(?=-)/) ?? []);

test("a number stands for one decision, and of each that is missing the list of decisions says why", () => {
  const list = readFileSync(join(folder, "README.md"), "utf8");
  const last = Math.max(...numbers.map(Number));
  const missing = Array.from({ length: last }, (_, i) => String(i + 1).padStart(4, "0")).filter(
    (number) => !numbers.includes(number),
  );

  expect(new Set(numbers).size).toBe(numbers.length);
  expect(missing.filter((number) => !list.includes(number))).toEqual([]);
});
