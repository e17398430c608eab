import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { festivo, nextWorkingDay, pasqua } from "./festivo.ts";
import { addDays, addMonths, dayOfWeek, daysBetween, endOfMonth, giornoOf, isGiorno, quarterOf } from "./giorno.ts";

const days = fc.integer({ min: -20000, max: 300000 }).map((n) => addDays("1970-01-01", n));

test.each(["2026-11-20", "2024-02-29", "2000-02-29", "1970-01-01"])("%s is a day", (text) => {
  expect(isGiorno(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "2100-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-1-1",
  "20/11/2026",
  "2026-11-20Z",
  "",
])("«%s» is not a day", (text) => {
  expect(isGiorno(text)).toBe(false);
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-11-20", 30, "2026-12-20"],
  ["1970-01-01", 20777, "2026-11-20"],
])("%s plus %i days is %s", (from, n, to) => {
  expect(addDays(from, n)).toBe(to);
  expect(daysBetween(from, to)).toBe(n);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-11-20", 2, "2027-01-20"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-01-15", -13, "2024-12-15"],
])("%s plus %i months is %s", (from, n, to) => {
  expect(addMonths(from, n)).toBe(to);
});

test("end of month, quarter, day of the week", () => {
  expect(endOfMonth("2024-02-10")).toBe("2024-02-29");
  expect([quarterOf("2026-03-31"), quarterOf("2026-04-01"), quarterOf("2026-12-31")]).toEqual([1, 2, 4]);
  expect([dayOfWeek("2026-11-20"), dayOfWeek("2026-11-22"), dayOfWeek("2026-11-23")]).toEqual([5, 7, 1]);
  expect(giornoOf(2026, 2, 30)).toBeUndefined();
});

describe("laws of the calendar", () => {
  test("every step of one day is one day, and weekdays follow each other", () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = addDays(day, 1);
        return (
          isGiorno(next) && next > day && daysBetween(day, next) === 1 && dayOfWeek(next) === (dayOfWeek(day) % 7) + 1
        );
      }),
    );
  });

  test("adding and counting agree", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -9000, max: 9000 }), (day, n) => daysBetween(day, addDays(day, n)) === n),
    );
  });
});

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("Easter of %i is %s", (year, day) => {
  expect(pasqua(year)).toBe(day);
});

test("holidays are named, Saturdays are not holidays", () => {
  expect(festivo("2026-12-25")).toBe("Natale");
  expect(festivo("2026-04-06")).toBe("Lunedì dell'Angelo");
  expect(festivo("2026-11-22")).toBe("domenica");
  expect(festivo("2026-11-21")).toBeUndefined();
  expect([festivo("2024-10-04"), festivo("2027-10-04")]).toEqual([undefined, "San Francesco d'Assisi"]);
  expect(nextWorkingDay("2026-12-25")).toBe("2026-12-28");
});

test("holidays are known in any year that a file may say", () => {
  for (const giorno of ["0001-01-01", "1582-12-25", "3000-12-25", "9999-12-26"]) expect(festivo(giorno)).toBeDefined();
  expect(nextWorkingDay("3000-12-25")).toBe("3000-12-27");
});
