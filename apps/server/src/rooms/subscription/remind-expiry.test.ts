import type { Notice } from "@fatturachiara/contract/rooms/notice";
import { expect, test } from "vitest";
import { anAssociation, aUser } from "../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { readNotices } from "../notice/read-notices.ts";
import { remindOfExpiry } from "./remind-expiry.ts";

const titlesOf = async (app: TestApp, { profile }: { profile: string }) =>
  ((await readNotices(app.db, profile, { page: undefined, size: undefined })) as Notice[]).map(({ titolo }) => titolo);

test("the end of a subscription is told 15, 7 and 1 day before and when it has come, each once", async () => {
  const app = await testApp({ now: "2026-11-20T09:00:00Z" });
  // Ends on 20 December.
  const ada = await aUser(app);
  const letters: number[] = [];

  for (const day of [
    "2026-12-01",
    "2026-12-06",
    "2026-12-07",
    "2026-12-14",
    "2026-12-19",
    "2026-12-21",
    "2026-12-25",
  ]) {
    app.clock.set(`${day}T10:00:00Z`);
    await remindOfExpiry(app.deps);
    await remindOfExpiry(app.deps);
    letters.push((await titlesOf(app, ada)).length);
  }

  expect(letters).toEqual([0, 1, 1, 2, 3, 4, 4]);
  expect(await titlesOf(app, ada)).toEqual([
    "Abbonamento scaduto",
    "Abbonamento in scadenza il 20/12/2026",
    "Abbonamento in scadenza il 20/12/2026",
    "Abbonamento in scadenza il 20/12/2026",
  ]);
});

test("its days are those of Italy's calendar, at whatever hour it ends and somebody looks", async () => {
  const app = await testApp({ now: "2026-11-20T09:00:00Z" });
  const ada = await aUser(app);
  // 20 December, a quarter to midnight in Rome.
  await app.db
    .updateTable("profile")
    .set({ expiringDate: new Date("2026-12-20T22:45:00Z") })
    .execute();
  const letters: number[] = [];

  for (const moment of [
    "2026-12-04T22:30:00Z",
    "2026-12-04T23:30:00Z",
    "2026-12-12T22:59:00Z",
    "2026-12-12T23:00:00Z",
    "2026-12-18T22:50:00Z",
    "2026-12-18T23:00:00Z",
    "2026-12-20T22:44:00Z",
    "2026-12-20T22:45:00Z",
  ]) {
    app.clock.set(moment);
    await remindOfExpiry(app.deps);
    letters.push((await titlesOf(app, ada)).length);
  }

  expect(letters).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});

test("a manager, who does not renew, is not told; nor anybody where subscriptions are off", async () => {
  const app = await testApp({ now: "2026-12-19T10:00:00Z" });
  const [manager, managed] = [await aUser(app), await aUser(app)];
  await anAssociation(app, manager, managed);
  app.clock.set("2027-01-17T10:00:00Z");

  await remindOfExpiry({ ...app.deps, config: { ...app.deps.config, subscription: false } });
  const off = await titlesOf(app, managed);
  await remindOfExpiry(app.deps);

  expect(off).toEqual([]);
  expect(await titlesOf(app, managed)).toHaveLength(1);
  expect(await titlesOf(app, manager)).toEqual([]);
});
