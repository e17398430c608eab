import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";
import { errorMessage } from "../error-message.ts";
import { hexHashOf } from "../hash-of.ts";
import { StartRefused } from "../start-refused.ts";

/**
 * One step of the schema: `NNNN-what.sql`, or `NNNN-what.ts` where SQL cannot do it, whose `run(client)` is called in the
 * transaction of the step. `text` is what the file says.
 */
export type Migration = { number: number; name: string; text: string; program?: URL };

type Program = { run: (client: pg.ClientBase) => Promise<void> };

const ours = new URL("./migrations/", import.meta.url);
// Any constant: it only has to be the same in every process that migrates this database.
const lockKey = 361_336_133;

/** The numbered steps of a folder, in order; two with one number are refused. */
export function readMigrations(folder: URL = ours): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => /\.(sql|ts)$/.test(file))
    .sort()
    .map((file): Migration => {
      const [, number, name, kind] = /^(\d{4})-([a-z0-9-]+)\.(sql|ts)$/.exec(file) ?? [];
      if (!number || !name) throw new Error(`${file}: a migration is called NNNN-what.sql or NNNN-what.ts`);
      const path = new URL(file, folder);
      const migration = { number: Number(number), name, text: readFileSync(path, "utf8") };
      return kind === "ts" ? { ...migration, program: path } : migration;
    });
  migrations.forEach((migration, index) => {
    const next = migrations[index + 1];
    if (next?.number === migration.number) {
      throw new Error(`Two migrations have number ${migration.number}: ${migration.name} and ${next.name}`);
    }
  });
  return migrations;
}

/**
 * Brings the schema up to date: forward only, each step in a transaction of its own, recorded with its digest.
 * Refuses a database that a newer version has already changed.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[] = readMigrations()): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      `create table if not exists migration (
         number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<Applied>("select number, name, digest from migration order by number");
    const pending = whatIsMissing(migrations, rows);
    for (const migration of pending) await apply(client, migration);
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    return pending.map(({ number }) => number);
  } finally {
    // Destroyed, not returned: a failed step must not leave the lock on a connection of the pool.
    client.release(true);
  }
}

type Applied = { number: number; name: string; digest: string };

function whatIsMissing(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, digest } of applied) {
    const migration = known.get(number);
    if (!migration) {
      throw new StartRefused(
        `Il database è di una versione più recente di FatturaChiara (contiene la migrazione ${number} "${name}"): aggiorna il programma.`,
      );
    }
    if (digestOf(migration) !== digest) {
      throw new StartRefused(
        `La migrazione ${number} "${name}" è cambiata dopo essere stata applicata: va aggiunta una nuova.`,
      );
    }
  }
  const last = applied.at(-1)?.number ?? 0;
  const pending = migrations.filter(({ number }) => !applied.some((row) => row.number === number));
  const late = pending.find(({ number }) => number < last);
  if (late)
    throw new Error(`Migration ${late.number} "${late.name}" comes after ${last} was applied: give it a higher number`);
  return pending;
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    if (migration.program) {
      const program: Program = await import(migration.program.href);
      await program.run(client);
    } else await client.query(migration.text);
    await client.query("insert into migration (number, name, digest) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      digestOf(migration),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.number} "${migration.name}" failed: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}

// Line ends differ between systems; the step does not.
const digestOf = ({ text }: Migration) => hexHashOf(text.replaceAll("\r\n", "\n"));
