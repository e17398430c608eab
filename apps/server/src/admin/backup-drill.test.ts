import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { beforeEach, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../test/administer.ts";
import { digestOfTables } from "../../test/digest-of-tables.ts";
import { aDraft, anIssuer, aSentDocument } from "../../test/factories/a-document.ts";
import { withPasskey, withTotp } from "../../test/factories/a-second-factor.ts";
import { aUser } from "../../test/factories/a-user.ts";
import { someClient } from "../../test/factories/some-client.ts";
import { prepareQueues } from "../../test/prepare-queues.ts";
import { silentLog } from "../../test/silent-log.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { verifyBackup } from "../db/backup/backup-file.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { type Database, openFolder, openPostgres } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { openQueue } from "../jobs/open-queue.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-backup-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const now = new Date("2026-11-20T10:00:00Z");
const rethrow = (error: Error) => {
  throw error;
};

/** Some of everything: people, second factors, secrets, sent invoices with their files, jobs still to be done. */
async function aLivedInProduct(): Promise<TestApp> {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await aSentDocument(app, issuer);
  await aDraft(app, issuer);
  await app.call(accountpec.save, { token, body: { modo: "simulatore", password: "PasswordDellaPec" } });
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  await app.call(taxdata.uploadLogo, { token, body: { name: "logo.png", type: "image/png", bytes } });
  await withTotp(app, issuer);
  await withPasskey(app, issuer);
  const strange = 'Società "Àèì" \\ (virgole, parentesi), a capo\n\ttab ’ € 🧾 NULL {}';
  await app.call(clients.create, { token, body: someClient({ ragioneSociale: strange.slice(0, 80) }) });
  return app;
}

async function restored(database: Database, path: string): Promise<Record<string, string>> {
  await restoreBackup(database.pool, path, { prepareQueue: () => prepareQueues(database), now });
  // That nothing leaves is not in the backup, and names of files go on far beyond what it knows.
  const { "public.sending_hold": _, "public.file_progressive": __, ...rest } = await digestOfTables(database.pool);
  return rest;
}

/** A new database of the PostgreSQL the tests run on; null when they run on the embedded engine alone. */
async function aNewPostgres(name: string): Promise<Database | null> {
  const template = inject("template");
  if (template.engine === "pglite") return null;
  const database = `${template.database}_${name}_${process.env.VITEST_POOL_ID ?? "0"}`;
  await administer(template.adminUrl, [
    `drop database if exists ${database} with (force)`,
    `create database ${database}`,
  ]);
  return openPostgres(databaseUrl(template.adminUrl, database), rethrow);
}

test("a backup restored into an empty folder, and from there into PostgreSQL, is the same to the last byte", async () => {
  const app = await aLivedInProduct();
  const path = join(folder, "prima.fc");

  const rows = await writeBackup(app.database.pool, path, { now: app.clock.now() });
  const {
    "public.sending_hold": _,
    "public.file_progressive": __,
    ...original
  } = await digestOfTables(app.database.pool);
  const inFolder = await openFolder(join(folder, "data"), rethrow);
  const postgres = await aNewPostgres("restored");
  try {
    const first = await restored(inFolder, path);
    const second = join(folder, "seconda.fc");
    await writeBackup(inFolder.pool, second, { now: app.clock.now() });
    expect(first).toEqual(original);
    if (postgres) expect(await restored(postgres, second)).toEqual(original);
  } finally {
    await inFolder.close();
    await postgres?.close();
  }

  expect(rows).toBeGreaterThan(30);
  expect(original["public.document_file"]).not.toMatch(/^0 /);
  expect(original["pgboss.job"]).not.toMatch(/^0 /);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a backup taken while people work is of one moment: what was written together is there together", async () => {
  const app = await aLivedInProduct();
  const user = await aUser(app);
  const path = join(folder, "in-uso.fc");
  let stop = false;
  let written = 0;
  const writer = (async () => {
    while (!stop) {
      await inTransaction(app.db, async (tx) => {
        for (const half of ["a", "b"]) {
          await tx
            .insertInto("daily_notice")
            .values({ id: crypto.randomUUID(), userId: user.id, text: `${written}${half}`, createdAt: app.clock.now() })
            .execute();
        }
      });
      written += 1;
    }
  })();
  while (written < 3) await new Promise((resolve) => setTimeout(resolve, 5));

  try {
    await writeBackup(app.database.pool, path, { now: app.clock.now() });
  } finally {
    stop = true;
    await writer;
  }
  const database = await openFolder(join(folder, "data"), rethrow);
  try {
    await restored(database, path);
    const { rows } = await database.pool.query<{ pair: string; halves: number }>(
      "select substr(text, 1, length(text) - 1) as pair, count(*) as halves from daily_notice group by 1",
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeLessThanOrEqual(written);
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
  } finally {
    await database.close();
  }
});

test("a job of the clock's own that was waiting when the backup was made does not keep the rest from being restored", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const clockwork = await openQueue(app.database, "attended", silentLog);
  await clockwork.stop({ close: false });
  await app.database.pool.query("insert into pgboss.job (name, data) values ('__pgboss__send-it', '{}')");
  const path = join(folder, "in-orario.fc");
  await writeBackup(app.database.pool, path, { now: app.clock.now() });

  const database = await openFolder(join(folder, "data"), rethrow);
  try {
    await restored(database, path);
    expect(await database.db.selectFrom("app_user").select("id").execute()).toEqual([{ id: user.id }]);
  } finally {
    await database.close();
  }
});

test("a backup with a byte changed or missing restores nothing", async () => {
  const app = await testApp();
  await aUser(app);
  const path = join(folder, "salvataggio.fc");
  await writeBackup(app.database.pool, path, { now: app.clock.now() });
  const sound = readFileSync(path);
  const spoilt = Buffer.from(sound);
  spoilt[Math.floor(spoilt.length / 2)] = (spoilt[Math.floor(spoilt.length / 2)] ?? 0) ^ 1;

  await expect(verifyBackup(path)).resolves.toMatchObject({ fatturachiara: 1 });
  for (const bytes of [spoilt, sound.subarray(0, sound.length - 20), Buffer.from("ciao")]) {
    writeFileSync(path, bytes);
    await expect(verifyBackup(path)).rejects.toThrow("non è leggibile");
  }
  await expect(verifyBackup(join(folder, "altro.fc"))).rejects.toThrow("non esiste");
});

test("whichever byte is changed, reading ends with the sentence and with nothing else", async () => {
  const app = await testApp();
  await aUser(app);
  const path = join(folder, "salvataggio.fc");
  await writeBackup(app.database.pool, path, { now: app.clock.now() });
  const sound = readFileSync(path);
  const intact = await verifyBackup(path);
  const head = 10; // Of gzip: when and by whom it was written, which nothing depends on.
  const step = Math.ceil((sound.length - head) / 150);

  let refused = 0;
  for (let at = head; at < sound.length; at += step) {
    const spoilt = Buffer.from(sound);
    spoilt[at] = (spoilt[at] ?? 0) ^ 1;
    writeFileSync(path, spoilt);
    const read = await verifyBackup(path).catch((error: Error) => error);
    // A few bytes of gzip say nothing of the content, which its digest proves to be the same.
    if (!(read instanceof Error)) expect(read, `byte ${at}`).toEqual(intact);
    else {
      refused += 1;
      expect(read.message, `byte ${at}`).toContain("non è leggibile");
    }
  }
  expect(refused).toBeGreaterThan(100);
});

test("where there are accounts already nothing is restored", async () => {
  const app = await testApp();
  await aUser(app);
  const path = join(folder, "salvataggio.fc");
  await writeBackup(app.database.pool, path, { now: app.clock.now() });

  await expect(restoreBackup(app.database.pool, path, { prepareQueue: async () => {}, now })).rejects.toThrow(
    "contiene già degli account",
  );
});
