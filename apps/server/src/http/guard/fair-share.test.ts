import { expect, test } from "vitest";
import { fairShare } from "./fair-share.ts";

test("two are under way, the next waits for one of them, and one more is refused; others are not concerned", async () => {
  const share = fairShare({ atOnce: 2, most: 1 });
  const events: string[] = [];
  const leave = await share.enter("mario");
  await share.enter("mario");
  const third = share.enter("mario").then((done) => {
    events.push("third in");
    return done;
  });

  await expect(share.enter("mario")).rejects.toThrow("tooManyRequests");
  await share.enter("anna");
  expect(events).toEqual([]);
  leave();
  leave();
  await third;

  expect(events).toEqual(["third in"]);
  const fourth = share.enter("mario");
  (await third)();
  await expect(fourth).resolves.toBeTypeOf("function");
});

test("whoever has left leaves nothing behind", async () => {
  const share = fairShare({ atOnce: 1, most: 0 });

  for (let n = 0; n < 3; n++) (await share.enter("mario"))();

  await expect(share.enter("mario")).resolves.toBeTypeOf("function");
});
