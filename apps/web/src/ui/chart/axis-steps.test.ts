import fc from "fast-check";
import { expect, test } from "vitest";
import { axisSteps } from "./axis-steps.ts";

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 0.25, 0.5, 0.75, 1]],
  [0, 4_321.5, [0, 2000, 4000, 6000]],
  [0, 9_800, [0, 2500, 5000, 7500, 10_000]],
  [-300, 1_000, [-500, 0, 500, 1000]],
  [-1_220, 0, [-1500, -1000, -500, 0]],
])("from %d to %d", (least, most, steps) => {
  expect(axisSteps(least, most)).toEqual(steps);
});

test("the steps hold every amount and zero, and are few", () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const steps = axisSteps(Math.min(a, b), Math.max(a, b));
      expect(steps).toContain(0);
      expect(steps[0]).toBeLessThanOrEqual(Math.min(a, b, 0));
      expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b, 0));
      expect(steps.length).toBeLessThanOrEqual(6);
    }),
  );
});
