import { expect, test } from "vitest";
import { mayReloadForChunk } from "./reload-once.ts";

test("a part that does not load is worth one reload, not two", () => {
  expect(mayReloadForChunk(1_000_000)).toBe(true);
  expect(mayReloadForChunk(1_001_000)).toBe(false);
  expect(mayReloadForChunk(1_100_000)).toBe(true);
});
