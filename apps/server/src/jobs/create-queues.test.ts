import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { silentLog } from "../../test/silent-log.ts";
import { testDatabase } from "../../test/test-database.ts";
import { createQueues } from "./create-queues.ts";
import { defineJob, handleJob, type JobHandler } from "./job.ts";
import { openQueue } from "./open-queue.ts";

const name = "a-queue-of-a-test";
const handlerWith = (limit: number): JobHandler =>
  handleJob(defineJob({ name, payload: z.object({}), retries: { limit, delaySeconds: 7 } }), async () => undefined);

let boss: Awaited<ReturnType<typeof openQueue>>;
beforeEach(async () => {
  boss = await openQueue(await testDatabase(), "bare", silentLog);
  return async () => {
    await boss.deleteQueue(name);
    await boss.stop({ close: false });
  };
});

test("a queue that is there is brought to what its job says today", async () => {
  await createQueues(boss, [handlerWith(1)]);

  await createQueues(boss, [handlerWith(5)]);

  expect(await boss.getQueue(name)).toMatchObject({ retryLimit: 5, retryDelay: 7 });
});

test("a queue that says it already is not written again", async () => {
  await createQueues(boss, [handlerWith(1)]);
  const before = await boss.getQueue(name);

  await createQueues(boss, [handlerWith(1)]);

  expect(await boss.getQueue(name)).toEqual(before);
});
