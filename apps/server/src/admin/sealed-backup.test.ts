import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeEach, expect, test } from "vitest";
import { aDraft, anIssuer } from "../../test/factories/a-document.ts";
import { prepareQueues } from "../../test/prepare-queues.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { readIdentities } from "../db/backup/age.ts";
import { verifyBackup } from "../db/backup/backup-file.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { openFolder } from "../db/database.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-sealed-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const now = new Date("2026-11-20T10:00:00Z");

/** A backup sealed to a key, and the file with that key as `age-keygen` writes it. */
async function aSealedBackup(app: TestApp) {
  const identity = await generateIdentity();
  const recipients = [await identityToRecipient(identity)];
  const [path, keys] = [join(folder, "salvataggio.fc"), join(folder, "chiave.txt")];
  writeFileSync(keys, `# created: 2026-11-20\n# public key: ${recipients[0]}\n${identity}\n`);
  const rows = await writeBackup(app.database.pool, path, { now, recipients });
  return { path, keys, rows, recipients };
}

test("a sealed backup shows nothing of what is in it, and comes back whole with its key", async () => {
  const app = await testApp();
  await aDraft(app, await anIssuer(app));
  const { path, keys, rows } = await aSealedBackup(app);
  const there = await openFolder(join(folder, "altra"), (error) => {
    throw error;
  });

  const identities = await readIdentities(keys);
  const done = await restoreBackup(there.pool, path, { prepareQueue: () => prepareQueues(there), now, identities });
  const documents = await there.db.selectFrom("document").select("id").execute();
  await there.close();

  expect(readFileSync(path).toString("latin1")).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  expect(done.rows).toBe(rows);
  expect(documents).toEqual(await app.db.selectFrom("document").select("id").execute());
});

test("without a key, with another one and with a spoilt byte it is refused in words", async () => {
  const app = await testApp();
  const { path, keys } = await aSealedBackup(app);
  const identities = await readIdentities(keys);
  const sound = readFileSync(path);

  await expect(verifyBackup(path)).rejects.toThrow("Il salvataggio è cifrato: indica dopo il file anche quello");
  await expect(verifyBackup(path, [await generateIdentity()])).rejects.toThrow("Questa chiave non apre il salvataggio");
  await expect(verifyBackup(path, identities)).resolves.toMatchObject({ fatturachiara: 1 });
  for (const at of [3, 60, Math.floor(sound.length / 2), sound.length - 1]) {
    const spoilt = Buffer.from(sound);
    spoilt[at] = (spoilt[at] ?? 0) ^ 1;
    writeFileSync(path, spoilt);
    await expect(verifyBackup(path, identities), `byte ${at}`).rejects.toThrow(/non è leggibile|non apre/);
  }
  await expect(readIdentities(path)).rejects.toThrow("non c'è una chiave segreta di age");
  await expect(readIdentities(join(folder, "nessuna.txt"))).rejects.toThrow("non esiste");
});

test("the command seals where the installation names a key, and says so", async () => {
  const backupRecipients = [await identityToRecipient(await generateIdentity())];
  const app = await testApp({ config: { backupRecipients } });
  const said: string[] = [];
  const path = join(folder, "salvataggio.fc");

  const context = { deps: app.deps, database: app.database, say: (line: string) => void said.push(line) };
  await runCommand(context, "backup", [path]);

  expect(said[0]).toContain("cifrate: le apre solo chi ha la chiave segreta");
  expect(readFileSync(path).toString("latin1")).toMatch(/^age-encryption\.org/);
});

test("a backup into a place that cannot be written says why, sealed too", async () => {
  const backupRecipients = [await identityToRecipient(await generateIdentity())];
  const app = await testApp({ config: { backupRecipients } });
  const said: string[] = [];

  const context = { deps: app.deps, database: app.database, say: (line: string) => void said.push(line) };
  const done = await runCommand(context, "backup", [join(folder, "manca", "salvataggio.fc")]);

  expect(done).toBe(false);
  expect(said[0]).toContain("non si può scrivere");
});
