import { expect, test } from "vitest";
import { testApp } from "../../test/test-app.ts";
import { deleteAttemptsBefore, limitAttempts } from "./limit-attempts.ts";

const twice = { name: "lettere", max: 2, windowMs: 3_600_000 };

test("the attempt after the last allowed one is refused with the time that is left, in every process, for that key only", async () => {
  const { deps, clock } = await testApp();
  const [here, elsewhere] = [limitAttempts(deps, twice), limitAttempts(deps, twice)];
  await here.take("mario");
  clock.advance(18 * 60_000);
  await elsewhere.take("mario");

  await expect(here.take("mario")).rejects.toMatchObject({
    code: "tooManyRequests",
    body: { messages: ["Troppe richieste in poco tempo: riprova fra 42 minuti."] },
  });
  await expect(elsewhere.take("anna")).resolves.toBeUndefined();
  await expect(limitAttempts(deps, { ...twice, name: "altro" }).take("mario")).resolves.toBeUndefined();
  clock.advance(42 * 60_000);
  await expect(here.take("mario")).resolves.toBeUndefined();
});

test("many at once are counted one by one", async () => {
  const { deps } = await testApp();
  const limit = limitAttempts(deps, twice);

  const taken = await Promise.allSettled(Array.from({ length: 9 }, () => limit.take("mario")));

  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("success forgives the failures before it", async () => {
  const { deps } = await testApp();
  const limit = limitAttempts(deps, { ...twice, max: 1 });
  await limit.take("mario");

  await limit.forgive("mario");

  await expect(limit.take("mario")).resolves.toBeUndefined();
});

test("of whom it was nothing is kept, and of when nothing longer than it counts", async () => {
  const { deps, clock, db } = await testApp();
  await limitAttempts(deps, twice).take("mario@example.it");
  const rows = () => db.selectFrom("attempt_window").selectAll().execute();

  expect(JSON.stringify(await rows())).not.toContain("mario");
  await deleteAttemptsBefore(db, clock.now());
  expect(await rows()).toHaveLength(1);
  clock.advance(3_600_001);
  await deleteAttemptsBefore(db, clock.now());
  expect(await rows()).toEqual([]);
});
