import { expect, test } from "vitest";
import { joinSmall, type Part } from "../build/join-small.ts";

const part = (name: string, users: string, size: number, imports: string[] = []): Part => ({
  name,
  users: new Set(users.split(" ")),
  modules: new Set([`${name}.ts`]),
  size,
  imports: new Set(imports),
});

const told = (parts: readonly Part[]) =>
  Object.fromEntries(parts.map(({ name, modules }) => [name, [...modules].sort().join(" ")]));

test("two small parts of the same pages become one file", () => {
  const parts = joinSmall([part("a", "editor document", 5_000), part("b", "editor document", 9_000)]);

  expect(told(parts)).toEqual({ b: "a.ts b.ts" });
});

test("a page does not load much in vain to be spared a request", () => {
  const parts = joinSmall([part("a", "editor document", 20_000), part("b", "editor clients", 90_000)]);

  expect(told(parts)).toEqual({ a: "a.ts", b: "b.ts" });
});

test("what a page alone needs is never put where others load it", () => {
  const parts = joinSmall([part("a", "editor", 10), part("b", "editor document", 90_000)]);

  expect(told(parts)).toEqual({ a: "a.ts", b: "b.ts" });
});

test("what a part loads counts against joining it with one whose pages do without", () => {
  const big = part("big", "editor document", 200_000);
  const parts = joinSmall([big, part("a", "editor document", 100, ["big"]), part("b", "editor document list", 40_000)]);

  expect(told(parts)).toEqual({ big: "a.ts big.ts", b: "b.ts" });
});

test("who imported a part that was joined loads the one it is in", () => {
  const parts = joinSmall([
    part("a", "editor document", 5_000),
    part("b", "editor document", 40_000),
    part("editor", "editor", 60_000, ["a"]),
  ]);

  expect([...(parts.find(({ name }) => name === "editor")?.imports ?? [])]).toEqual(["b"]);
});
