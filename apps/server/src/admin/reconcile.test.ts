import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { document } from "@fatturachiara/contract/rooms/document";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../test/factories/a-document.ts";
import { knowsWhoSigns } from "../../test/factories/knows-who-signs.ts";
import { prepareQueues } from "../../test/prepare-queues.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { databaseBeside } from "../../test/test-database.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Database } from "../db/database.ts";
import { allChannels } from "../rooms/channels/chosen/all-channels.ts";
import { examineMessage } from "../rooms/channels/pec/examine-message.ts";
import { takeReceived } from "../rooms/received/index.ts";
import { applyEventToDocument } from "../rooms/sending/index.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
let copies: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-reconcile-"));
  copies = [];
});
afterEach(async () => {
  for (const copy of copies) await copy.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = async ({ db }: TestApp, documentId: string) =>
  (
    await db
      .selectFrom("transmission")
      .select("nomeFile")
      .where("documentId", "=", documentId)
      .executeTakeFirstOrThrow()
  ).nomeFile;
const numberOf = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(document.read, { token, params: { id } })).data.numeroDocumentoInvio;

async function admin(app: TestApp, ...args: string[]): Promise<{ done: boolean; printed: string }> {
  const lines: string[] = [];
  const context = { deps: app.deps, database: app.database, say: (line: string) => void lines.push(line) };
  const done = await runCommand(context, "resume-sending", args);
  return { done, printed: lines.join("\n") };
}

/** An installation that sent one invoice before its backup and one after; and the copy, whose owner is signed in as before. */
async function lostOne(trial = false) {
  const original = await testApp();
  const issuer = await anIssuer(original);
  const before = await aSentDocument(original, issuer);
  await original.runJobs({ alsoLater: true });
  const path = join(folder, "salvataggio.fc");
  await writeBackup(original.database.pool, path, { now: original.clock.now() });
  const known = await original.db.selectFrom("local_mailbox").select("uid").execute();
  const lost = await aSentDocument(original, issuer);
  await original.runJobs({ alsoLater: true });
  const mails = await original.db
    .selectFrom("local_mailbox")
    .select("raw")
    .where(
      "uid",
      "not in",
      known.map(({ uid }) => uid),
    )
    .orderBy("uid")
    .execute();

  const database = await databaseBeside();
  copies.push(database);
  const now = original.clock.now();
  await restoreBackup(database.pool, path, { prepareQueue: () => prepareQueues(database), now, trial });
  const copy = await testApp({ database, now: now.toISOString() });
  await knowsWhoSigns(copy, issuer.profile);
  const parts = { ...copy.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  return {
    copy,
    issuer,
    /** The mailbox, read back to the moment of the backup. */
    read: async () => {
      for (const { raw } of mails) await examineMessage(parts, issuer.profile, raw);
    },
    before: await file(original, before.id),
    lost: { file: await file(original, lost.id), numero: await numberOf(original, issuer, lost.id) },
  };
}

test("what left after the backup is found in the mailbox: its number and its file's name are not given again", async () => {
  const { copy, issuer, read, before, lost } = await lostOne();

  await read();
  const next = await aSentDocument(copy, issuer);
  const asked = await admin(copy);

  expect(lost.numero).toMatch(/^2/);
  expect(await numberOf(copy, issuer, next.id)).toMatch(/^3/);
  expect([before, lost.file]).not.toContain(await file(copy, next.id));
  expect(asked.printed).toContain("Partite dopo il salvataggio, qui non ci sono: 1 fattura.");
  expect(asked.printed).toContain(`${lost.file} n. ${lost.numero} del 20/11/2026`);
  expect((await admin(copy, "riprendi gli invii")).done).toBe(true);
});

test("a file that is sent before the mailbox has been read has a name nobody has used, and its number is not sent twice", async () => {
  const { copy, issuer, read, lost } = await lostOne();

  const early = await aSentDocument(copy, issuer);
  await read();
  const refused = await admin(copy, "riprendi gli invii");
  await copy.call(document.withdraw, { token: issuer.token, params: { id: early.id } });

  expect(await file(copy, early.id)).not.toBe(lost.file);
  expect(await numberOf(copy, issuer, early.id)).toBe(lost.numero);
  expect(refused.done).toBe(false);
  expect(refused.printed).toContain("In coda con un numero che una di quelle porta già");
  expect((await admin(copy, "riprendi gli invii")).done).toBe(true);
  await copy.call(document.send, { token: issuer.token, params: { id: early.id } });
  expect(await numberOf(copy, issuer, early.id)).toMatch(/^3/);
});

test("where nothing was restored a receipt about an unknown file moves neither names nor numbers", async () => {
  const { copy, issuer, read } = await lostOne();
  await copy.db.deleteFrom("sending_hold").execute();

  await read();
  const next = await aSentDocument(copy, issuer);

  expect(await copy.db.selectFrom("lost_sending").selectAll().execute()).toEqual([]);
  expect(await numberOf(copy, issuer, next.id)).toMatch(/^2/);
});

test("a copy to be looked at says so, and does not resume", async () => {
  const { copy } = await lostOne(true);

  const asked = await admin(copy, "riprendi gli invii comunque");

  expect(asked.done).toBe(false);
  expect(asked.printed).toContain("È UNA COPIA DI PROVA");
});
