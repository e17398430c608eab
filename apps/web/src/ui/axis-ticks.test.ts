import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test("the lines of a chart stand at round numbers, the last one not below the largest", () => {
  expect(axisTicks(7_380)).toEqual([0, 2000, 4000, 6000, 8000]);
  expect(axisTicks(1_000_000)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000]);
  expect(axisTicks(12.5)).toEqual([0, 5, 10, 15]);
  expect(axisTicks(0)).toEqual([0, 1000]);
});
