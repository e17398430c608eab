import { afterEach, expect, test, vi } from "vitest";
import { fixedClock } from "../../../test/fixed-clock.ts";
import { keepDoing } from "./keep-doing.ts";

afterEach(() => vi.useRealTimers());

test("what was stopped after a failure does nothing any more, whatever it had planned before", async () => {
  vi.useFakeTimers();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const ran: string[] = [];
  const due = {
    run: async () => {
      ran.push("step");
      throw new Error("The database has gone away");
    },
    idle: async () => undefined,
    nextMoment: async () => new Date(clock.now().getTime() + 60_000),
  };
  const doing = keepDoing({ due, clock, say: () => undefined, done: () => undefined });
  await doing.plan();

  await doing.work();
  doing.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);

  expect(ran).toEqual(["step"]);
});
