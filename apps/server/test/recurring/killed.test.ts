import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { expect, test } from "vitest";
import { workOn } from "../../src/rooms/recurring/make-recurring.ts";
import { listDue } from "../../src/rooms/recurring/store.ts";
import { anIssuer } from "../factories/a-document.ts";
import { seededRandom } from "../seeded-random.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { fortyModels, keepForty, toldByDocuments, toldByHand } from "./forty-models.ts";

const rounds = Number(process.env.RECURRING_KILLS ?? 2);
const nodes = Number(process.env.RECURRING_NODES ?? 2);
const seed = Number(process.env.RECURRING_SEED ?? 7);

async function node(app: TestApp): Promise<ChildProcess> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = (await app.database.pool.query("select current_database() as name")).rows[0].name;
  const child = fork(new URL("./recurring-process.ts", import.meta.url), [url.href]);
  await once(child, "message");
  return child;
}

/** Kills it somewhere between its first look and its last document, whatever the others are at. */
async function killAnywhere(child: ChildProcess, { day, ms }: { day: Date; ms: number }): Promise<void> {
  const [done, gone] = [once(child, "message"), once(child, "exit")];
  child.send(day.toISOString());
  await Promise.race([pause(ms), done]);
  child.kill("SIGKILL");
  await gone;
}

/** What is left of the day, by whoever lives. */
async function finish(app: TestApp): Promise<void> {
  for (const { profileId, id: recurringId } of await listDue(app.db, app.clock.oggi()))
    await workOn(app.deps, { profileId, recurringId });
}

test.runIf(process.env.TEST_DATABASE_URL)(
  `kill -9 inside the job, ${rounds} times with ${nodes} processes at the same models: nothing lost, nothing doubled (seed ${seed})`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const random = seededRandom(seed);
    const app = await testApp({ now: "2027-11-30T09:00:00Z" });
    const issuer = await anIssuer(app);
    await app.db.updateTable("profile").set({ expiringDate: null }).execute();
    const ids = await keepForty(app, issuer, "invia");
    let day = "2027-11-30";
    let killed = 0;
    let inside = 0;

    while (killed < rounds) {
      const due = await listDue(app.db, day);
      app.clock.set(`${day}T09:00:00Z`);
      if (due.length > 0) {
        const children = await Promise.all(Array.from({ length: nodes }, () => node(app)));
        await Promise.all(
          children.map((child) => killAnywhere(child, { day: app.clock.now(), ms: random() * (20 + due.length * 25) })),
        );
        killed += nodes;
        if ((await listDue(app.db, day)).length > 0) inside += 1;
      }
      await finish(app);
      day = addDays(day, 1);
    }

    const last = addDays(day, -1);
    let count = 0;
    for (const [at, model] of fortyModels.entries()) {
      const told = toldByHand(model, last);
      count += told.length;
      expect([at, await toldByDocuments(app, ids[at] ?? "")]).toEqual([at, told]);
    }
    const documents = await app.db.selectFrom("document").select(["numeroDocumento", "anno"]).execute();
    const sent = await app.db.selectFrom("transmission").select("documentId").execute();
    expect([documents.length, sent.length, new Set(sent.map(({ documentId }) => documentId)).size]).toEqual([
      count,
      count,
      count,
    ]);
    for (const [year, numbers] of Map.groupBy(documents, ({ anno }) => anno))
      expect([
        year,
        numbers.map(({ numeroDocumento }) => numeroDocumento).sort((a, b) => Number(a) - Number(b)),
      ]).toEqual([year, numbers.map((_, i) => i + 1)]);
    console.info(`${killed} processes killed on ${killed / nodes} days, ${inside} with work left; ${count} documents`);
  },
);
