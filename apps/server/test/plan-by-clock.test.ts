import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inTransaction } from "../src/db/in-transaction.ts";
import type { Room } from "../src/http/room.ts";
import { defineJob, handleJob } from "../src/jobs/job.ts";
import { type TestApp, testApp } from "./test-app.ts";

const noted = defineJob({ name: "test-planned", payload: z.object({ what: z.string() }) });

// Days on both sides of any on which this may run.
const sides = ["2001-05-10T09:00:00Z", "2090-05-10T09:00:00Z"];
const minute = 60_000;

test.each(sides)("at %s a job waits until the test's clock has come to its moment", async (now) => {
  const seen: string[] = [];
  const app = await testApp({ now, rooms: [roomOf(async (what) => void seen.push(what))] });
  await plan(app, "past", -1);
  await plan(app, "soon", 10);
  await plan(app, "late", 60);

  const first = await app.runJobs();
  app.clock.advance(10 * minute);
  const second = await app.runJobs();
  const third = await app.runJobs({ alsoLater: true });

  expect([first, second, third, seen]).toEqual([1, 1, 1, ["past", "soon", "late"]]);
});

test.each(sides)("at %s what plans itself again when it is taken too early is taken once", async (now) => {
  const app: TestApp = await testApp({ now, rooms: [roomOf((what) => plan(app, what, 1))] });
  await plan(app, "too early", 1);

  expect([await app.runJobs({ alsoLater: true }), await app.runJobs({ alsoLater: true })]).toEqual([1, 1]);
});

const roomOf = (run: (what: string) => Promise<void>): Room => ({
  name: "planned",
  jobs: () => [handleJob(noted, ({ what }) => run(what))],
});

async function plan({ db, deps, clock }: TestApp, what: string, minutes: number): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + minutes * minute);
  await inTransaction(db, (tx) => deps.jobs.enqueue(tx, noted, { what }, { startAfter }));
}
