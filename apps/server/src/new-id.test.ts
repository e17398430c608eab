import { expect, test } from "vitest";
import { fixedClock } from "../test/fixed-clock.ts";
import { newId, newIdAfter } from "./new-id.ts";

test("an id is a UUID of version 7 that carries the clock's moment", () => {
  const clock = fixedClock("2026-11-20T10:00:00.123Z");

  const id = newId(clock);

  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(clock.now().getTime());
});

test("ten thousand ids of one moment are all different and sort in the order they were made", () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");

  const ids = Array.from({ length: 10_000 }, () => newId(clock));

  expect(new Set(ids).size).toBe(10_000);
  expect([...ids].sort()).toEqual(ids);
});

test("an id made later sorts after", () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const before = newId(clock);
  clock.advance(1);

  expect(newId(clock) > before).toBe(true);
});

test("an id that is to come after another one does, though the clock was put back meanwhile", () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const before = newId(clock);
  clock.advance(-3_600_000);

  const next = newIdAfter(clock, before);
  const last = newIdAfter(clock, next);

  expect(next > before && last > next).toBe(true);
  expect(newIdAfter(clock, undefined) < before).toBe(true);
});
