import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { longest, lot } from "./longest-first.ts";

test("every file that is to begin first is there", () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("a seed puts files in one order, whichever of them run, and another seed in another", () => {
  const files = ["a.test.ts", "b.test.ts", "c.test.ts", "d.test.ts", "e.test.ts"];
  const ordered = (all: string[], seed: number) => all.toSorted((a, b) => lot(a, seed).localeCompare(lot(b, seed)));

  expect(ordered(files.toReversed(), 7)).toEqual(ordered(files, 7));
  expect(ordered(files, 8)).not.toEqual(ordered(files, 7));
});
