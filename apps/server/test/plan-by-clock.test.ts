import { expect, test } from "vitest";
import * as z from "zod/mini";
import { inTransaction } from "../src/db/in-transaction.ts";
import type { Room } from "../src/http/room.ts";
import { defineJob, handleJob } from "../src/jobs/job.ts";
import { testApp } from "./test-app.ts";

const noted = defineJob({ name: "test-planned", payload: z.object({ what: z.string() }) });

// Days on both sides of any on which this may run.
test.each(["2001-05-10T09:00:00Z", "2090-05-10T09:00:00Z"])(
  "at %s a job waits until the test's clock has come to its moment",
  async (now) => {
    const seen: string[] = [];
    const room = {
      name: "planned",
      jobs: () => [handleJob(noted, async ({ what }) => void seen.push(what))],
    } satisfies Room;
    const app = await testApp({ now, rooms: [room] });
    const plan = (what: string, minutes: number) => {
      const startAfter = new Date(app.clock.now().getTime() + minutes * 60_000);
      return inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, noted, { what }, { startAfter }));
    };
    await plan("past", -1);
    await plan("soon", 10);
    await plan("late", 60);

    const first = await app.runJobs();
    app.clock.advance(10 * 60_000);
    const second = await app.runJobs();
    const third = await app.runJobs({ alsoLater: true });

    expect([first, second, third, seen]).toEqual([1, 1, 1, ["past", "soon", "late"]]);
  },
);
