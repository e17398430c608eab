import { existsSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { lazyPages } from "../build/page-files.ts";
import { insideRoutes } from "../src/app/inside-routes.ts";
import { menu } from "../src/app/menu.ts";

// A route the build does not see would be slow without any error.

test("the build finds every page of the guarded area, and the file that draws it", () => {
  const found = lazyPages(join(import.meta.dirname, "../src/rooms"));

  expect(found.map(({ path }) => path).sort()).toEqual(insideRoutes.flatMap(({ path = [] }) => path).sort());
  expect(found.filter(({ module }) => !existsSync(module))).toEqual([]);
});

test("every entry of the menu has its page", () => {
  const patterns = insideRoutes.map(({ path }) => `/ia/${path}`);
  const isBuilt = (to: string) => patterns.some((pattern) => matchPath(pattern, to));

  const entries = menu.flatMap((group) => group.entries).map(({ to }) => to);

  expect(entries.filter((to) => !isBuilt(to))).toEqual([]);
});
