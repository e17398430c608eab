import { expect, test } from "vitest";
import { judgeReadings, type Reading } from "./judge-readings.ts";

const bar = { end: 1_300_000, interval: 600, tolerance: 0.1 };
const reading = (mailbox: string, second: number, seconds = 1): Reading => ({
  mailbox,
  from: second * 1000,
  to: (second + seconds) * 1000,
});

test("readings ten minutes apart, a little more or less, are within the bar", () => {
  const log = [reading("a", 0), reading("b", 30), reading("a", 655), reading("b", 571), reading("a", 1255)];

  const { mailboxes, intervals, beyond, together } = judgeReadings(log, { ...bar, end: 1_200_000 });

  expect({ mailboxes, beyond, together }).toEqual({ mailboxes: 2, beyond: 0, together: 0 });
  expect([intervals.count, intervals.shortest, intervals.longest]).toEqual([3, 541, 655]);
});

test("a reading that comes too late, too early or never again is beyond it", () => {
  const judged = (...seconds: number[]) =>
    judgeReadings(
      seconds.map((second) => reading("a", second)),
      bar,
    ).beyond;

  expect([judged(0, 661, 1260), judged(0, 539, 1100), judged(0, 600)]).toEqual([1, 1, 1]);
});

test("two readings of one mailbox at the same time are noticed, of two mailboxes are not", () => {
  const log = [reading("a", 0, 10), reading("b", 5, 10), reading("a", 9, 1), reading("a", 30, 1)];

  expect(judgeReadings(log, bar).together).toBe(1);
});
