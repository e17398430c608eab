import { expect, test } from "vitest";
import { fixedClock } from "../../../test/fixed-clock.ts";
import { limitCalls } from "./limit-calls.ts";

test("the call after the last allowed one is refused, for that key only, until the time is over", () => {
  const clock = fixedClock("2026-11-20T09:00:00Z");
  const limit = limitCalls({ max: 2, windowMs: 60_000, clock });
  limit.take("mario");
  limit.take("mario");

  expect(() => limit.take("mario")).toThrow("tooManyRequests");
  expect(() => limit.take("anna")).not.toThrow();
  clock.advance(60_000);
  expect(() => limit.take("mario")).not.toThrow();
});

test("a flood of keys does not fill the memory, nor forget who is calling right now", () => {
  const limit = limitCalls({ max: 1, windowMs: 60_000, clock: fixedClock("2026-11-20T09:00:00Z") });
  for (let n = 0; n < 9_999; n++) limit.take(`other ${n}`);
  limit.take("mario");

  expect(() => limit.take("mario")).toThrow("tooManyRequests");
});
