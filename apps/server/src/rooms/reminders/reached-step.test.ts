import { expect, test } from "vitest";
import { dayOfStep, reachedSteps } from "./reached-step.ts";

test("before the due day days are counted as they are, on it and after it what falls on a weekend waits for Monday", () => {
  // 20 December 2026 is a Sunday.
  expect(dayOfStep("2026-12-20", -3)).toBe("2026-12-17");
  expect(dayOfStep("2026-12-20", 0)).toBe("2026-12-21");
  expect(dayOfStep("2026-12-20", 7)).toBe("2026-12-28");
});

test("a step counts from the day reminders were switched on, and until today", () => {
  const steps = [30, -3, 7];
  expect(reachedSteps("2026-11-20", steps, { dal: "2026-11-01", oggi: "2026-11-30" })).toEqual([-3, 7]);
  expect(reachedSteps("2026-11-20", steps, { dal: "2026-11-18", oggi: "2026-11-30" })).toEqual([7]);
  expect(reachedSteps("2026-11-20", steps, { dal: "2026-11-01", oggi: "2026-11-16" })).toEqual([]);
});
