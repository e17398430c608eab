import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { pages } from "./pages.ts";

const folder = join(root, "docs", "generated");

describe("docs/generated", () => {
  test.each(Object.keys(pages))("%s says what its source says (else: npm run docs)", (name) => {
    // Not toBe on the texts: a page of many thousand lines makes an unreadable difference.
    expect(readFileSync(join(folder, name), "utf8") === pages[name]?.()).toBe(true);
  });

  test("holds no page that nobody writes any more", () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort());
  });
});
