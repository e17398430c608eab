import { expect, test } from "vitest";
import { giornoARoma, momentARoma, startOf, wallARoma } from "./clock.ts";

const at = (instant: string) => new Date(instant);

test.each([
  ["2027-06-30T21:59:59Z", "2027-06-30"],
  ["2027-06-30T22:00:00Z", "2027-07-01"],
  ["2026-12-31T22:59:59Z", "2026-12-31"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
  ["2028-02-28T23:00:00Z", "2028-02-29"],
  ["2028-02-29T23:00:00Z", "2028-03-01"],
])("at %s it is %s in Italy", (instant, giorno) => {
  expect(giornoARoma(at(instant))).toBe(giorno);
});

test.each([
  ["2026-12-31", 0, "2026-12-30T23:00:00.000Z"],
  ["2027-03-28", 0, "2027-03-27T23:00:00.000Z"], // summer time begins
  ["2027-03-28", 7, "2027-03-28T05:00:00.000Z"],
  ["2026-10-25", 0, "2026-10-24T22:00:00.000Z"], // and ends
  ["2026-10-25", 7, "2026-10-25T06:00:00.000Z"],
  ["2028-02-29", 12, "2028-02-29T11:00:00.000Z"],
])("%s at %i o'clock is %s", (giorno, hour, instant) => {
  expect(startOf(giorno, hour).toISOString()).toBe(instant);
});

test("what a wall in Rome shows leads back to its moment, but for the second of an hour that comes twice", () => {
  const day = 24 * 3_600_000;
  const every = (from: string) => Array.from({ length: 4 * 24 }, (_, n) => new Date(Date.parse(from) + n * 900_000));
  const astray = (from: string) =>
    every(from)
      .filter((one) => momentARoma(wallARoma(one)).getTime() !== one.getTime())
      .map((one) => one.toISOString());

  expect(astray("2027-03-27T22:00:00Z")).toEqual([]);
  expect(astray("2026-12-31T12:00:00Z")).toEqual([]);
  expect(astray("2026-10-24T22:00:00Z")).toEqual(
    ["00", "15", "30", "45"].map((minute) => `2026-10-25T01:${minute}:00.000Z`),
  );
  expect(wallARoma(new Date(Date.parse("2026-10-24T22:00:00Z") + day))).toBe("2026-10-25T23:00:00");
});
