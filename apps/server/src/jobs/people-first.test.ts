import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { peopleFirst } from "./people-first.ts";

const pace = { lookMs: 5, askedMs: 60_000, mostMs: 100 };
/** A process that is never, or always, at work all of its time. */
const [neverFull, alwaysFull] = [
  { ...pace, full: 1.1 },
  { ...pace, full: 0 },
];

/** Whether work begins before the process turns to anything else. */
function beginsAtOnce(turn: () => Promise<void>): Promise<boolean> {
  return Promise.race([turn().then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
}

test("work begins at once while the process has time, however many ask", async () => {
  const { asked, turn } = peopleFirst(neverFull);
  await sleep(10);
  asked();

  expect(await beginsAtOnce(turn)).toBe(true);
});

test("nobody asks: work begins at once however full the process is of other work", async () => {
  const { turn } = peopleFirst(alwaysFull);
  await sleep(10);

  expect(await beginsAtOnce(turn)).toBe(true);
});

test("while people ask a full process work waits, and begins all the same", async () => {
  const { asked, turn } = peopleFirst(alwaysFull);
  await sleep(10);
  asked();

  expect(await beginsAtOnce(turn)).toBe(false);
  asked();
  await turn();
});

test("work that waits begins when the last question is long answered", async () => {
  const { asked, turn } = peopleFirst({ ...alwaysFull, askedMs: 20, mostMs: 600_000 });
  await sleep(10);
  asked();

  await turn();
});
