import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lazyPages } from "../build/page-files.ts";
import { rooms } from "../src/app/inside-routes.tsx";

// A route the build does not see would be slow without any error.

test("the build finds every page of the guarded area, and the file that draws it", () => {
  const found = lazyPages(join(import.meta.dirname, "../src/rooms"));

  expect(found.map(({ path }) => path).sort()).toEqual(rooms.flatMap(({ path = [] }) => path).sort());
  expect(found.filter(({ module }) => !existsSync(module))).toEqual([]);
});
