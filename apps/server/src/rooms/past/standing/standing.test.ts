import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aZip } from "../../../../test/a-zip.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { pastInvoice } from "../../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { firstLetterLost } from "../../../../test/first-letter-lost.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { openSession } from "../../auth/session/open-session.ts";
import { watchStanding } from "./watch-standing.ts";

/** Somebody who has paused an import of two files on 20 November 2024. */
async function aPausedImport(there?: TestApp) {
  const app = there ?? (await testApp({ now: "2024-11-20T09:00:00Z" }));
  const issuer = await aUser(app);
  const { token } = issuer;
  await app.call(taxdata.save, { token, body: someFiscalData() });
  const bytes = aZip({ "1.xml": pastInvoice({ numero: "1" }), "2.xml": pastInvoice({ numero: "2" }) });
  const body = { name: "vecchio.zip", type: "application/zip", bytes };
  const { data } = await app.call(past.upload, { token, body });
  await app.call(past.pause, { token, params: { id: data.id } });
  await app.runJobs();
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  return { app, issuer, params: { id: data.id } };
}

/** The night at such a moment: the letters there are since the beginning, and how many files still have their bytes. */
async function night(app: TestApp, { email }: TestUser, moment: string) {
  app.clock.set(moment);
  await watchStanding(app.deps);
  await app.runJobs();
  const letters = (await mailsOf(app, email)).filter(({ subject }) => subject.includes("in pausa"));
  const kept = await app.db.selectFrom("past_member").select("esito").where("gzip", "is not", null).execute();
  return { letters, kept: kept.length };
}

const signedIn = async (app: TestApp, { id }: TestUser) =>
  (await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: id, device: "test" }))).token;

test("a paused import is named once after two years; thirty days later its files go, and it is over", async () => {
  const { app, issuer, params } = await aPausedImport();

  expect(await night(app, issuer, "2026-11-20T08:59:59Z")).toEqual({ letters: [], kept: 2 });
  const told = await night(app, issuer, "2026-11-20T09:00:01Z");
  expect(told).toMatchObject({ kept: 2, letters: [{ subject: expect.stringContaining("20/12/2026") }] });
  expect(told.letters[0]?.body).toContain("- vecchio.zip, del 20/11/2024: 2 file da leggere");
  expect(await night(app, issuer, "2026-12-20T09:00:00Z")).toMatchObject({ kept: 2 });
  const last = await night(app, issuer, "2026-12-20T09:00:01Z");

  expect(last).toMatchObject({ kept: 0, letters: [expect.anything()] });
  const { data } = await app.call(past.read, { token: await signedIn(app, issuer), params });
  expect(data).toMatchObject({ stato: "finita", ignorate: 2 });
});

test("one that is resumed after the letter goes on, and loses nothing", async () => {
  const { app, issuer, params } = await aPausedImport();
  await night(app, issuer, "2026-11-20T10:00:00Z");

  const token = await signedIn(app, issuer);
  await app.call(past.resume, { token, params });
  await app.runJobs();
  await night(app, issuer, "2026-12-25T10:00:00Z");

  const { data } = await app.call(past.read, { token: await signedIn(app, issuer), params });
  expect(data).toMatchObject({ stato: "finita", emesse: 2, ignorate: 0 });
});

test("one that was paused anew is two years old again from then on", async () => {
  const { app, issuer, params } = await aPausedImport();
  await night(app, issuer, "2026-11-20T10:00:00Z");

  const token = await signedIn(app, issuer);
  await app.call(past.resume, { token, params });
  await app.call(past.pause, { token, params });

  expect(await night(app, issuer, "2026-12-25T10:00:00Z")).toMatchObject({ kept: 2, letters: [expect.anything()] });
  expect((await night(app, issuer, "2028-11-20T10:00:01Z")).letters).toHaveLength(2);
});

test("an owner whose letter cannot be written keeps nobody waiting, and has it the night after", async () => {
  const first = await aPausedImport();
  const { app } = first;
  const second = await aPausedImport(app);
  app.clock.set("2026-11-20T10:00:00Z");

  await expect(watchStanding(firstLetterLost(app.deps))).rejects.toThrow("1 of 2");

  const lettersOf = async () => {
    await app.runJobs();
    const all = await Promise.all([first, second].map(({ issuer }) => mailsOf(app, issuer.email)));
    return all.map((mails) => mails.filter(({ subject }) => subject.includes("in pausa")).length).toSorted();
  };
  expect(await lettersOf()).toEqual([0, 1]);
  await watchStanding(app.deps);
  expect(await lettersOf()).toEqual([1, 1]);
});
