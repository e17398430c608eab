import { expect, test } from "vitest";
import { moments } from "./moments.ts";
import { movedTime } from "./moved-time.ts";
import { readRun } from "./read-run.ts";
import { tableOf } from "./table-of.ts";

const now = Date.parse("2027-01-01T00:00:00Z");
const at = (instant: string) => movedTime("/faketime.so", { at: instant, zone: "Asia/Kolkata" }, now);

test("every moment has a name of its own, a time that exists and a zone that exists", () => {
  const names = new Set(moments.map(({ name }) => name));
  const wrong = moments.filter(({ at, zone }) => {
    new Intl.DateTimeFormat("it-IT", { timeZone: zone });
    return at !== "now" && Number.isNaN(Date.parse(at));
  });

  expect([names.size, wrong]).toEqual([moments.length, []]);
});

test("the clock is moved by seconds from now, forwards and backwards, timers and files are not", () => {
  expect(at("2027-01-02T00:00:00Z")).toMatchObject({ FAKETIME: "+86400", TZ: "Asia/Kolkata", NO_FAKE_STAT: "1" });
  expect(at("2026-12-31T23:59:00Z")).toMatchObject({ FAKETIME: "-60", FAKETIME_DONT_FAKE_MONOTONIC: "1" });
  expect(at("now")).toEqual({ TZ: "Asia/Kolkata" });
});

const written = `
 ✓ web  a.test.tsx (3 tests)
    an indented line of the run
Parte           passati  falliti  saltati  secondi
Pagine (jsdom)        3        2        1       12

web: saltato in a.test.tsx: «sees».
web: fallito in a.test.tsx: «counts»
    AssertionError: expected 2 to be 3
web: errore fuori dai test: Error: late (b.test.tsx)

3 passed, 2 failed, 1 skipped
`;

test("of a run its counts are read and each failure with its first words", () => {
  expect(readRun(written)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      "web: fallito in a.test.tsx: «counts»\n    AssertionError: expected 2 to be 3",
      "web: errore fuori dai test: Error: late (b.test.tsx)",
    ],
  });
});

test("a run that did not come to its end has failed, and shows how it ended", () => {
  expect(readRun("one\ntwo: Cannot find module\n")).toEqual({
    passed: 0,
    failed: 1,
    failures: ["one\ntwo: Cannot find module"],
  });
});

test("the table has a line for each moment, a column for each part, and the failures below", () => {
  const moment = { name: "capodanno", at: "2026-12-31T22:59:30Z", zone: "UTC", because: "" };

  const lines = tableOf([{ moment, runs: new Map([["web", readRun(written)]]) }], ["unit", "web"]).split("\n");

  expect(lines[0]?.trim().split(/\s+/)).toEqual(["unit", "web"]);
  expect(lines[1]).toMatch(/^capodanno {2}2026-12-31T22:59:30Z {2}UTC +– +3, 2 FALLITI$/);
  expect(lines.slice(2).join("\n")).toMatch(/^\ncapodanno: web: fallito in a\.test\.tsx/);
});
