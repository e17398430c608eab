import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../launch/root.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the documents at the door", () => {
  test("the README knows every setting the server reads", () => {
    const names = [...read("apps/server/src/config/config.ts").matchAll(/\b(?:value|needed|integer)\("([A-Z_]+)"/g)];
    const settings = [...new Set(names.map((match) => match[1] ?? ""))];
    expect(settings).toContain("PORT");
    expect(settings.filter((name) => !read("README.md").includes(`\`${name}\``))).toEqual([]);
  });

  test("CONTRIBUTING knows every npm command", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const contributing = read("CONTRIBUTING.md");
    const named = (name: string) =>
      contributing.includes(`\`npm ${name}\``) || contributing.includes(`\`npm run ${name}\``);
    expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  });
});
