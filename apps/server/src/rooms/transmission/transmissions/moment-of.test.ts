import { expect, test } from "vitest";
import { momentOf } from "./moment-of.ts";

test.each([
  ["2026-11-16T10:04:31.000+01:00", "2026-11-16T09:04:31.000Z"],
  ["2026-11-16T10:04:31Z", "2026-11-16T10:04:31.000Z"],
  [" 2026-11-16T10:04:31 ", "2026-11-16T09:04:31.000Z"],
  ["2026-07-16T10:04:31", "2026-07-16T08:04:31.000Z"],
  ["2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"], // comes twice: the first
  ["2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
  ["2027-03-28T02:30:00", "2027-03-28T01:30:00.000Z"], // never comes: an hour later
  ["2026-07-31T24:00:00", "2026-07-31T22:00:00.000Z"],
])("«%s» is %s", (text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment);
});

test.each([undefined, "", "2026-11-16", "2026-13-45T10:00:00", "2026-02-30T10:00:00Z", "2026-11-16T25:00:00", "ieri"])(
  "«%s» is no moment",
  (text) => {
    expect(momentOf(text)).toBeNull();
  },
);
