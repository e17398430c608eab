import type pg from "pg";
import { errorMessage } from "../error-message.ts";
import { hexHashOf } from "../hash-of.ts";
import { StartRefused } from "../start-refused.ts";
import { baseLine, ourMigrations, stepsBeforeBaseLine } from "./base-line.ts";
import type { Migration } from "./read-migrations.ts";

type Program = { run: (client: pg.ClientBase) => Promise<void> };

// Any constant: it only has to be the same in every process that migrates this database.
const lockKey = 361_336_133;

/**
 * Brings the schema up to date: forward only, each step in a transaction of its own, recorded with its digest. A database
 * from before the base line is brought to it first. Refuses a database that a newer version has already changed.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[] = ourMigrations): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      `create table if not exists migration (
         number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await stepsOf(client);
    const isOld = applied.some(({ number }) => number < baseLine.number) && migrations.includes(baseLine);
    const older = isOld ? await bringToBaseLine(client, applied) : [];
    const pending = whatIsMissing(migrations, isOld ? await stepsOf(client) : applied);
    for (const migration of pending) await apply(client, migration);
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    return [...older, ...pending].map(({ number }) => number);
  } finally {
    // Destroyed, not returned: a failed step must not leave the lock on a connection of the pool.
    client.release(true);
  }
}

type Applied = { number: number; name: string; digest: string };

async function stepsOf(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<Applied>("select number, name, digest from migration order by number");
  return rows;
}

/** Takes the steps that are still missing to the base line, and writes that down in the place of all of them. */
async function bringToBaseLine(client: pg.PoolClient, applied: readonly Applied[]): Promise<Migration[]> {
  const pending = whatIsMissing(stepsBeforeBaseLine, applied);
  for (const migration of pending) await apply(client, migration);
  await client.query("begin");
  await client.query("delete from migration");
  await record(client, baseLine);
  await client.query("commit");
  return pending;
}

function whatIsMissing(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, digest } of applied) {
    const migration = known.get(number);
    if (!migration && number > baseLine.number) {
      throw new StartRefused(
        `Il database è di una versione più recente di FatturaChiara (contiene la migrazione ${number} "${name}"): aggiorna il programma.`,
      );
    }
    if (!migration || digestOf(migration) !== digest) refuseStep(number, name);
  }
  const last = applied.at(-1)?.number ?? 0;
  const pending = migrations.filter(({ number }) => !applied.some((row) => row.number === number));
  const late = pending.find(({ number }) => number < last);
  if (late) refuseStep(late.number, late.name);
  return pending;
}

function refuseStep(number: number, name: string): never {
  throw new StartRefused(
    number < baseLine.number
      ? `I dati vengono da una versione provvisoria di FatturaChiara, che questa non sa aprire (passo ${number} "${name}"): aprili con il programma che li ha scritti, usa «Esporta tutto» e importa l'archivio qui.`
      : `La migrazione ${number} "${name}" è cambiata dopo essere stata applicata: va aggiunta una nuova.`,
  );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    if (migration.program) {
      const program: Program = await import(migration.program.href);
      await program.run(client);
    } else await client.query(migration.text);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.number} "${migration.name}" failed: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}

async function record(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query("insert into migration (number, name, digest) values ($1, $2, $3)", [
    migration.number,
    migration.name,
    digestOf(migration),
  ]);
}

// Line ends differ between systems; the step does not.
const digestOf = ({ text }: Migration) => hexHashOf(text.replaceAll("\r\n", "\n"));
