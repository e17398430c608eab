import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digestOfTables } from "../../test/digest-of-tables.ts";
import { silentLog } from "../../test/silent-log.ts";
import { testConfig } from "../../test/test-config.ts";
import { emptyBeside } from "../../test/test-database.ts";
import { baseLine, ourMigrations, stepsBeforeBaseLine } from "../db/base-line.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { takeUpgrade, tryUpgrade } from "./upgrade.ts";

const now = new Date("2026-11-26T10:00:00Z");
/** The tables of 4b4739c. */
const stepsOfThen = stepsBeforeBaseLine.filter(({ number }) => number <= 70);

let older: Database;
/** Where copies are made, and nothing else. */
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-upgrade-"));
  vi.stubEnv("TMPDIR", folder);
  older = await emptyBeside();
});
afterEach(async () => {
  await older.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function upgraded(kind: "prova" | "davvero"): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  if (kind === "prova") await tryUpgrade(older.pool, { config: testConfig(), log: silentLog, now, say });
  else await takeUpgrade(older.pool, say);
  return said.join("\n");
}

/** A row in a table that is as it was then. */
const someMail = () =>
  older.pool.query(
    `insert into test_mail (id, recipient, subject, body, "sentAt") values ($1, 'anna@example.it', 'Prima', '', $2)`,
    [crypto.randomUUID(), now],
  );

test("what an upgrade would do is tried on a copy: it says how it went, and the data are what they were", async () => {
  await migrate(older.pool, stepsOfThen);
  await someMail();
  const before = await digestOfTables(older.pool);

  const said = await upgraded("prova");

  const steps = stepsBeforeBaseLine.length - stepsOfThen.length + ourMigrations.length - 1;
  expect(said).toContain(`La porto a questa versione: ${steps} passi`);
  expect(said).toMatch(/La prova è riuscita: dopo l'aggiornamento \d+ righe/);
  expect(await digestOfTables(older.pool)).toEqual(before);
  expect(readdirSync(folder)).toEqual([]);
});

test("data of today have nothing to take, tried or taken", async () => {
  await migrate(older.pool, [...ourMigrations.slice(0, -1)]);

  expect(await upgraded("davvero")).toContain("Dati aggiornati: un passo");
  expect(await upgraded("davvero")).toContain("non c'è nulla da aggiornare");
  expect(await upgraded("prova")).toContain("non c'è nulla da aggiornare");
});

test("data of a newer program are refused by the trial with the sentence of the start", async () => {
  await migrate(older.pool, [baseLine]);
  await older.pool.query("insert into migration (number, name, digest) values (9000, 'domani', 'x')");

  await expect(upgraded("prova")).rejects.toThrow("più recente di FatturaChiara (contiene la migrazione 9000");
});
