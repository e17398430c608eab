import { addDays, addMonths } from "@fatturachiara/fatturapa/giorno";
import { expect, test } from "vitest";
import { answerOccurrence } from "../../src/rooms/recurring/decide.ts";
import { giveOutDue, workOn } from "../../src/rooms/recurring/make-recurring.ts";
import { ownerOf } from "../../src/rooms/recurring/owner.ts";
import { listDue } from "../../src/rooms/recurring/store.ts";
import { anIssuer, type Issuer } from "../factories/a-document.ts";
import { seededRandom } from "../seeded-random.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { fortyModels, keepForty, toldByDocuments, toldByHand } from "./forty-models.ts";

const months = Number(process.env.RECURRING_MONTHS ?? 5);
const seed = Number(process.env.RECURRING_SEED ?? 11);

/** What is to be done now, by way of the queue or without it. */
async function work(app: TestApp, byQueue: boolean): Promise<void> {
  if (byQueue) {
    await giveOutDue(app.deps);
    await app.runJobs();
    return;
  }
  for (const { profileId, id: recurringId } of await listDue(app.db, app.clock.oggi()))
    await workOn(app.deps, { profileId, recurringId });
}

/** Everything that waits is answered: made with the day it was planned for. */
async function answerAll(app: TestApp, { profile }: Issuer): Promise<number> {
  const actor = await ownerOf(app.db, app.deps, profile);
  if (!actor) throw new Error("The owner is gone");
  const waiting = await app.db
    .selectFrom("recurring_occurrence")
    .select(["recurringId as id", "giorno"])
    .where("stato", "in", ["persa", "chiesta"])
    .execute();
  for (const one of waiting) await answerOccurrence(app.deps, actor, { ...one, risposta: "bozza", dataPrevista: true });
  return waiting.length;
}

test(`forty models over ${months} months, with days and weeks without a process, are as worked out by hand (seed ${seed})`, {
  timeout: 60_000 + months * 60_000,
}, async () => {
  const random = seededRandom(seed);
  const app = await testApp({ now: "2027-11-30T09:00:00Z" });
  const issuer = await anIssuer(app);
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  const ids = await keepForty(app, issuer, "bozza");
  const last = addMonths("2027-11-30", months);
  let missed = 0;

  for (let day = "2027-11-30"; day <= last; day = addDays(day, random() < 0.05 ? 3 + Math.floor(random() * 30) : 1)) {
    // Any hour of the day, those of both changes of the hour among them.
    app.clock.set(`${day}T${String(5 + Math.floor(random() * 17)).padStart(2, "0")}:30:00Z`);
    for (let again = 0; again <= random() * 2; again++) await work(app, random() < 0.05);
    missed += await answerAll(app, issuer);
  }
  app.clock.set(`${last}T12:00:00Z`);
  await work(app, true);
  missed += await answerAll(app, issuer);

  let count = 0;
  for (const [at, model] of fortyModels.entries()) {
    const told = toldByHand(model, last);
    count += told.length;
    expect([at, await toldByDocuments(app, ids[at] ?? "")]).toEqual([at, told]);
  }
  const documents = await app.db.selectFrom("document").select("id").execute();
  expect(documents).toHaveLength(count);
  expect(missed).toBeGreaterThan(0);
  console.info(`${months} months: ${count} documents of ${ids.length} models, ${missed} of them missed and answered`);
});
