import { expect, test } from "vitest";
import { dayAndTime } from "./day-and-time.ts";

test.each([
  ["2026-11-16T10:04:31.000+01:00", "16/11/2026 alle 10:04:31"],
  ["2026-11-20T23:06:26.000Z", "21/11/2026 alle 00:06:26"],
  ["2026-07-01T10:00:00", "01/07/2026 alle 10:00:00"],
  ["2026-07-01", "01/07/2026"],
  ["2026/15", "2026/15"],
  ["2026-13-40T10:00:00Z", "40/13/2026 alle 10:00:00"],
])("%s is said %s", (text, said) => {
  expect(dayAndTime(text)).toBe(said);
});
