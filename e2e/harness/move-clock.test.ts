import { describe, expect, test } from "vitest";
import { clockShift, moveClock } from "./move-clock.ts";
import { hasBrowser, openBrowser } from "./open-page.ts";

test("how far the clock of a run is moved is read as seconds, and is nothing where nothing is said", () => {
  expect([clockShift("+86400"), clockShift("-60"), clockShift("")]).toEqual([86_400_000, -60_000, 0]);
  expect(() => clockShift("@2026-12-31 22:59:30")).toThrow(/no number/);
});

describe.skipIf(!hasBrowser())("in the browser", () => {
  test("a page lives at the moment of the run, dates that it is given stay what they are", async () => {
    const browser = await openBrowser();
    const context = await browser.newContext({ timezoneId: "Europe/Rome" });
    const shift = Date.parse("2036-02-29T22:59:30Z") - Date.now();

    await moveClock(context, shift);
    const page = await context.newPage();
    await page.setContent("<p>Prova</p>");
    const read = await page.evaluate(() => ({
      days: [new Date(), new Date(Date.now()), Date()].map((at) => String(at).slice(4, 15)),
      expected: [new Date(0).getTime(), new Date(2026, 0, 31, 12).toISOString(), Date.UTC(2026, 0)],
      same: new Date() instanceof Date && new Date().constructor === Date,
    }));
    await browser.close();

    expect(read).toEqual({
      days: Array(3).fill("Feb 29 2036"),
      expected: [0, "2026-01-31T11:00:00.000Z", Date.UTC(2026, 0)],
      same: true,
    });
  });
});
