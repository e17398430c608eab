import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { openSession } from "../../auth/session/open-session.ts";
import { watchUntouched } from "./watch-untouched.ts";

/** Somebody with two drafts and one that was sent, all of 20 November 2024. */
async function twoYearsAgo() {
  const app = await testApp({ now: "2024-11-20T09:00:00Z" });
  const issuer = await anIssuer(app);
  const drafts = [await aDraft(app, issuer), await aDraft(app, issuer, { idCliente: null, documentServices: [] })];
  await aSentDocument(app, issuer, { dataDocumento: "2024-11-20" });
  await app.runJobs({ alsoLater: true });
  await app.db.updateTable("profile").set({ expiringDate: null }).execute();
  const ids = drafts.map(({ id }) => id);
  return { app, issuer, ids };
}

/** The night at such a moment: what the job did, and the letters there are since the beginning. */
async function night(app: TestApp, { email }: Pick<Issuer, "email">, moment: string) {
  app.clock.set(moment);
  const did = await watchUntouched(app.deps);
  await app.runJobs();
  const letters = (await mailsOf(app, email)).filter(({ subject }) => subject.includes("ferm"));
  return { ...did, letters };
}

const binned = async ({ db }: TestApp) =>
  (await db.selectFrom("document").select("id").where("deletedAt", "is not", null).orderBy("id").execute()).map(
    ({ id }) => id,
  );

/** Signed in again: a session of two years ago is over. */
const signedIn = async (app: TestApp, { id }: Issuer) =>
  (await inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: id, device: "test" }))).token;

test("drafts are named once after two years, all in one letter, and go to the bin thirty days later", async () => {
  const { app, issuer, ids } = await twoYearsAgo();

  expect(await night(app, issuer, "2026-11-20T08:59:59Z")).toMatchObject({ named: 0, letters: [] });
  const told = await night(app, issuer, "2026-11-20T09:00:01Z");
  expect(told).toMatchObject({ named: 2, binned: 0, letters: [{ subject: expect.any(String) }] });
  expect(await night(app, issuer, "2026-11-21T03:00:00Z")).toMatchObject({ named: 0, binned: 0 });
  expect(await night(app, issuer, "2026-12-20T09:00:00Z")).toMatchObject({ named: 0, binned: 0 });
  const last = await night(app, issuer, "2026-12-20T09:00:01Z");

  expect(last).toMatchObject({ named: 0, binned: 2 });
  expect(last.letters).toHaveLength(1);
  expect(await binned(app)).toEqual(ids.toSorted());
  const [letter] = told.letters;
  expect(letter?.subject).toBe("2 bozze ferme da due anni: il 20/12/2026 vanno nel cestino");
  expect(letter?.body).toMatch(
    /^- Officine Meridiana S\.r\.l\., 1\.220,00\s€, toccata l'ultima volta il 20\/11\/2024$/m,
  );
  expect(letter?.body).toMatch(/^- senza cliente, 0,00\s€, toccata l'ultima volta il 20\/11\/2024$/m);
  expect(letter?.body).toContain("/ia/document/sent?");
});

test("one that is touched after the letter stays, and is named again two years later", async () => {
  const { app, issuer, ids } = await twoYearsAgo();
  await night(app, issuer, "2026-11-20T10:00:00Z");

  app.clock.set("2026-12-01T10:00:00Z");
  const token = await signedIn(app, issuer);
  const at = { token, params: { id: ids[0] ?? "" } };
  const { data } = await app.call(document.read, at);
  // Saved as it was: nothing has to be changed for it.
  expect((await app.call(document.update, { ...at, body: data })).status).toBe(200);

  expect(await night(app, issuer, "2026-12-20T10:00:00Z")).toMatchObject({ named: 0, binned: 1 });
  expect(await binned(app)).toEqual([ids[1]]);
  const again = await night(app, issuer, "2028-12-01T10:00:00Z");
  expect(again.named).toBe(1);
  expect(again.letters.map(({ subject }) => subject)).toContain(
    "Una bozza ferma da due anni: il 31/12/2028 va nel cestino",
  );
});

test("a file that is enclosed, or taken out again, counts as a touch", async () => {
  const { app, issuer, ids } = await twoYearsAgo();
  await night(app, issuer, "2026-11-20T10:00:00Z");
  app.clock.set("2026-12-01T10:00:00Z");
  const token = await signedIn(app, issuer);
  const file = { name: "rapporto.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4") };
  const touched = await app.call(document.attach, { token, params: { id: ids[0] ?? "" }, body: file });

  expect(touched.status).toBe(200);
  expect((await night(app, issuer, "2026-12-20T10:00:00Z")).binned).toBe(1);
  expect(await binned(app)).toEqual([ids[1]]);
});

test("from the bin it comes back, and stays as if it had been touched", async () => {
  const { app, issuer, ids } = await twoYearsAgo();
  await night(app, issuer, "2026-11-20T10:00:00Z");
  await night(app, issuer, "2026-12-20T10:00:00Z");
  const token = await signedIn(app, issuer);

  const back = await app.call(document.restore, { token, params: { id: ids[0] ?? "" } });

  expect(back.status).toBe(200);
  expect(back.data.cronImapLogRows.map(({ tipo, messaggio }) => [tipo, messaggio])).toContainEqual([
    "ELIMINAZIONE",
    "Spostata nel cestino: era ferma da più di due anni, come annunciato per e-mail.",
  ]);
  expect(await night(app, issuer, "2027-03-01T10:00:00Z")).toMatchObject({ named: 0, binned: 0 });
  expect(await binned(app)).toEqual([ids[1]]);
});

test("no profile gets a second letter within thirty days, and what falls due meanwhile is in the next one", async () => {
  const { app, issuer } = await twoYearsAgo();
  app.clock.set("2024-11-25T09:00:00Z");
  await app.database.pool.query(
    `update document set "updatedAt" = $1 where "sottoStato" = 'draft' and "idCliente" is null`,
    [app.clock.now()],
  );

  expect((await night(app, issuer, "2026-11-20T10:00:00Z")).named).toBe(1);
  expect((await night(app, issuer, "2026-11-26T10:00:00Z")).named).toBe(0);
  const later = await night(app, issuer, "2026-12-20T10:00:00Z");
  expect(later).toMatchObject({ named: 1, binned: 1 });
  expect(later.letters).toHaveLength(2);
});

test("a clock that goes back names nothing twice and throws nothing away", async () => {
  const { app, issuer } = await twoYearsAgo();
  await night(app, issuer, "2026-11-20T10:00:00Z");

  expect(await night(app, issuer, "2026-10-01T10:00:00Z")).toMatchObject({ named: 0, binned: 0 });
  const back = await night(app, issuer, "2026-11-30T10:00:00Z");

  expect(back).toMatchObject({ named: 0, binned: 0 });
  expect(back.letters).toHaveLength(1);
});

test("whoever has closed the account, or never confirmed its address, is not written to, and nothing is moved", async () => {
  for (const column of ["closedAt", "confirmedAt"] as const) {
    const { app, issuer } = await twoYearsAgo();
    await app.db
      .updateTable("app_user")
      .set({ [column]: column === "closedAt" ? app.clock.now() : null })
      .execute();

    const first = await night(app, issuer, "2026-11-20T10:00:00Z");
    const second = await night(app, issuer, "2026-12-31T10:00:00Z");

    expect([first.named, first.letters, second.binned]).toEqual([0, [], 0]);
    expect(await binned(app)).toEqual([]);
  }
});

test("a draft that got a number, was brought along or is sent meanwhile is left alone", async () => {
  const { app, issuer, ids } = await twoYearsAgo();
  await night(app, issuer, "2026-11-20T10:00:00Z");
  await app.database.pool.query(`update document set "numeroDocumentoInvio" = '9/2024' where id = $1`, [ids[0]]);
  await app.database.pool.query(`update document set "statoDocumento" = 'I', "sottoStato" = 'at_sdi' where id = $1`, [
    ids[1],
  ]);

  expect((await night(app, issuer, "2026-12-31T10:00:00Z")).binned).toBe(0);
  expect(await binned(app)).toEqual([]);
});
