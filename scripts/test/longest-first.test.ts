import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { longest } from "./longest-first.ts";

test("every file that is to begin first is there", () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
