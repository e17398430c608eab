import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { account } from "@fatturachiara/contract/rooms/account";
import { type Notice, notice } from "@fatturachiara/contract/rooms/notice";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readArchive } from "../../zip/read-archive.ts";
import { tidyExports } from "./prepared-archive.ts";
import { giveUp, writeExport } from "./write-export.ts";

const stateOf = async (app: TestApp, { token }: TestUser) =>
  (await app.call(portability.state, { token })).data.archivio;
const prepare = async (app: TestApp, { token }: TestUser, pdf = false) =>
  (await app.call(portability.prepare, { token, body: { pdf } })).data;
const fetchOf = (app: TestApp, { token }: TestUser, id: string) =>
  app.call(portability.fetch, { token, params: { id } });
const pathsOf = async (bytes: Uint8Array) => (await readArchive(bytes)).paths;
const inNoHurry = { signal: new AbortController().signal, isLastAttempt: false };
const dayMs = 24 * 3_600_000;

test("the archive is prepared in the background, told by mail and at the bell, and is the one of the direct download", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aSentDocument(app, ada);
  // What the provider and the SdI answer has come before.
  await app.runJobs();

  const asked = await prepare(app, ada);
  const [mail] = (await mailsOf(app, ada.email)).filter(({ subject }) => subject.includes("esportazione"));
  const ready = await stateOf(app, ada);
  const { data } = await fetchOf(app, ada, asked.id);

  expect(asked).toMatchObject({ stato: "in_coda", attuale: false });
  expect(mail?.subject).toBe("La tua esportazione completa è pronta");
  expect(mail?.links[0]?.pathname).toBe("/ia/account/profile");
  const notices = (await app.call(notice.list, { token: ada.token })).data as Notice[];
  expect(notices.map(({ genere }) => genere)).toContain("esportazione");
  expect(ready).toMatchObject({ stato: "pronta", documenti: 1, fatti: 1, attuale: true, scaricataIl: null });
  expect(ready?.dimensione).toBe(data.bytes.length);
  const direct = await app.call(portability.download, { token: ada.token, query: {} });
  expect(await pathsOf(data.bytes)).toEqual(await pathsOf(direct.data.bytes));
  expect((await stateOf(app, ada))?.scaricataIl).toBe("2026-11-20T09:00:00.000Z");
});

test("an archive larger than one piece comes back whole", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  // Chance does not shrink: several pieces.
  const noise = randomBytes(2_500_000);
  const at = app.clock.now();
  const row = { id: "0193f1a0-0000-7000-8000-00000000abcd", profileId: ada.profile, createdAt: at };
  const stored = {
    sha256: createHash("sha256").update(noise).digest(),
    gzip: gzipSync(noise),
    dimensione: noise.length,
  };
  const about = { direzione: "ricevuto", genere: "pec-ricevuta", nome: "grande.eml", tipo: "message/rfc822" } as const;
  await app.db
    .insertInto("document_file")
    .values({ ...row, ...stored, ...about })
    .execute();

  const { id } = await prepare(app, ada);
  await app.runJobs();
  const { data } = await fetchOf(app, ada, id);

  const pieces = await app.db.selectFrom("full_export_piece").select("posizione").execute();
  expect(pieces.length).toBeGreaterThan(1);
  const archive = await readArchive(data.bytes);
  expect(Buffer.from((await archive.read("posta/grande.eml", 1e8)) ?? []).equals(noise)).toBe(true);
});

test("one at a time: asked again while it is prepared it is the same, asked after that it takes the place of the last", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  const first = await prepare(app, ada);
  const again = await prepare(app, ada, true);
  await app.runJobs();
  const next = await prepare(app, ada, true);
  await app.runJobs();

  expect(again.id).toBe(first.id);
  expect(next.id).not.toBe(first.id);
  expect((await fetchOf(app, ada, first.id)).codes).toEqual(["exportNotReady"]);
  expect(await stateOf(app, ada)).toMatchObject({ id: next.id, stato: "pronta", pdf: true });
  const kept = await app.db.selectFrom("full_export_piece").select("exportId").distinct().execute();
  expect(kept).toEqual([{ exportId: next.id }]);
});

test("a run that died is done again from the beginning, and one that wakes up late writes nothing", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aDraft(app, ada);
  const { id } = await prepare(app, ada);
  const which = { exportId: id, profileId: ada.profile };
  const stopped = AbortSignal.abort();

  await expect(writeExport(app.deps, which, { run: { signal: stopped, isLastAttempt: false } })).rejects.toThrow();
  const between = await stateOf(app, ada);
  await writeExport(app.deps, which, { run: inNoHurry });
  await writeExport(app.deps, which, { run: inNoHurry });

  expect(between).toMatchObject({ stato: "in_corso", fatti: 0 });
  expect(await stateOf(app, ada)).toMatchObject({ stato: "pronta", documenti: 1, fatti: 1 });
  expect((await fetchOf(app, ada, id)).status).toBe(200);
  expect((await mailsOf(app, ada.email)).filter(({ subject }) => subject.includes("è pronta"))).toHaveLength(1);
});

test("what is given up while it is prepared is not written, and says nothing", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  await prepare(app, ada);

  await app.call(portability.discard, { token: ada.token });
  await app.runJobs();

  expect(await stateOf(app, ada)).toBeNull();
  expect(await app.db.selectFrom("full_export_piece").selectAll().execute()).toEqual([]);
  expect((await mailsOf(app, ada.email)).filter(({ subject }) => subject.includes("esportazione"))).toEqual([]);
});

test("an archive that is too large, or fails for the last time, is told with the reason and can be asked for again", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const { id } = await prepare(app, ada, true);
  const which = { exportId: id, profileId: ada.profile };

  await writeExport(app.deps, which, { run: inNoHurry, limit: 10 });
  const tooLarge = await stateOf(app, ada);
  const next = await prepare(app, ada);
  const dead = { signal: AbortSignal.abort(), isLastAttempt: true };
  await expect(writeExport(app.deps, { ...which, exportId: next.id }, { run: dead })).rejects.toThrow();

  expect(tooLarge).toMatchObject({
    stato: "non_riuscita",
    motivo: "L'archivio supera i 2 GB: chiedilo senza la copia PDF dei documenti.",
  });
  expect(await stateOf(app, ada)).toMatchObject({ stato: "non_riuscita" });
  const subjects = (await mailsOf(app, ada.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "La tua esportazione completa non è riuscita")).toHaveLength(2);
  expect((await prepare(app, ada)).stato).toBe("in_coda");
});

test("after seven days the archive is gone; one that nobody works at is given up after two hours", async () => {
  const app = await testApp();
  const [ada, ugo] = [await anIssuer(app), await anIssuer(app)];
  await aDraft(app, ugo);
  const { id } = await prepare(app, ada);
  await app.runJobs();
  const stuck = await prepare(app, ugo);
  const which = { exportId: stuck.id, profileId: ugo.profile };
  const dead = { signal: AbortSignal.abort(), isLastAttempt: false };
  await expect(writeExport(app.deps, which, { run: dead })).rejects.toThrow();

  app.clock.advance(2 * 3_600_000);
  await tidyExports(app.deps);
  const [stuckExport] = await app.db.selectFrom("full_export").select("stato").where("id", "=", stuck.id).execute();
  app.clock.advance(7 * dayMs);
  await tidyExports(app.deps);

  expect(stuckExport?.stato).toBe("non_riuscita");
  expect(await app.db.selectFrom("full_export").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await app.db.selectFrom("full_export_piece").selectAll().execute()).toEqual([]);
});

test("what has become ready while somebody was about to give it up stays ready", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const { id } = await prepare(app, ada);
  const which = { exportId: id, profileId: ada.profile };
  await writeExport(app.deps, which, { run: inNoHurry });
  const ready = await app.db.selectFrom("full_export").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  await inTransaction(app.db, (tx) =>
    giveUp(tx, app.deps, { begun: { ...ready, stato: "in_corso" }, motivo: "Tardi." }),
  );

  expect(await stateOf(app, ada)).toMatchObject({ stato: "pronta", motivo: null });
  expect((await fetchOf(app, ada, id)).status).toBe(200);
});

test("whoever has sent invoices closes the account after having taken the prepared archive, if it is of after the last sending", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  await aSentDocument(app, ada);
  const exported = async () => (await app.call(account.consequences, { token: ada.token })).data.esportato;
  const first = await prepare(app, ada);
  await app.runJobs();
  const onlyPrepared = await exported();
  app.clock.advance(60_000);
  await aSentDocument(app, ada);
  await fetchOf(app, ada, first.id);
  const tooOld = [await exported(), (await stateOf(app, ada))?.attuale];

  app.clock.advance(60_000);
  const second = await prepare(app, ada);
  await app.runJobs();
  await fetchOf(app, ada, second.id);

  expect([onlyPrepared, ...tooOld]).toEqual([false, false, false]);
  expect(await exported()).toBe(true);
  await app.call(account.close, { token: ada.token, body: { password: ada.password } });
  expect(await app.db.selectFrom("full_export_piece").selectAll().execute()).toEqual([]);
});

test("an archive is prepared for whoever's subscription has ended, and is nobody else's", async () => {
  const app = await testApp();
  const ada = await aUser(app, { expired: true });
  const ugo = await aUser(app);

  const { id } = await prepare(app, ada);
  await app.runJobs();

  expect((await fetchOf(app, ada, id)).status).toBe(200);
  expect((await fetchOf(app, ugo, id)).codes).toEqual(["exportNotReady"]);
  expect(await stateOf(app, ugo)).toBeNull();
});
