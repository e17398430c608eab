import type pg from "pg";
import { hexHashOf } from "../hash-of.ts";
import { StartRefused } from "../start-refused.ts";
import { baseLine, ourMigrations, stepsBeforeBaseLine } from "./base-line.ts";
import { distribute, isDistributed } from "./distributed/distribute.ts";
import { statementsOf } from "./distributed/statements-of.ts";
import type { Migration } from "./read-migrations.ts";
import { StepFailed } from "./refused/step-failed.ts";

type Program = { run: (client: pg.ClientBase) => Promise<void> };

// Any constant: it only has to be the same in every process that migrates this database.
const lockKey = 361_336_133;

/**
 * Brings the schema up to date: forward only, each step in a transaction of its own, recorded with its digest. A database
 * from before the base line is brought to it first. Refuses a database that a newer version has already changed.
 *
 * Processes that begin together take turns step by step, by a lock that ends with the transaction: one of a session would
 * stay with a connection that is handed from one process to another (PgBouncer), and nobody could start any more.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[] = ourMigrations): Promise<number[]> {
  const done: number[] = [];
  const client = await pool.connect();
  try {
    while (await takeStep(client, migrations, done));
    return done;
  } finally {
    // Destroyed, not returned: a failed step must not leave its transaction on a connection of the pool.
    client.release(true);
  }
}

/** The steps these data have still to take, asked without taking any; refuses the same data as `migrate`. */
export async function stepsAhead(pool: Pick<pg.Pool, "query">): Promise<Migration[]> {
  const { rows } = await pool.query("select to_regclass('public.migration') as steps");
  const applied = rows[0]?.steps ? await stepsOf(pool) : [];
  if (!applied.some(({ number }) => number < baseLine.number)) return whatIsMissing(ourMigrations, applied);
  const sinceBaseLine = ourMigrations.filter((migration) => migration !== baseLine);
  return [...whatIsMissing(stepsBeforeBaseLine, applied), ...sinceBaseLine];
}

/** One more step; false when there is none. */
async function takeStep(client: pg.PoolClient, migrations: readonly Migration[], done: number[]): Promise<boolean> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
  await client.query(
    `create table if not exists migration (
       number integer primary key, name text not null, digest text not null, applied_at timestamptz not null default now())`,
  );
  const applied = await stepsOf(client);
  const isOld = applied.some(({ number }) => number < baseLine.number) && migrations.includes(baseLine);
  const [next] = whatIsMissing(isOld ? stepsBeforeBaseLine : migrations, applied);
  if (next) {
    await apply(client, next);
    done.push(next.number);
  } else if (isOld) {
    // All of them make the same tables as the base line, which stands for them from here on.
    await client.query("delete from migration");
    await record(client, baseLine);
  }
  await client.query("commit");
  return next !== undefined || isOld;
}

type Applied = { number: number; name: string; digest: string };

async function stepsOf(client: Pick<pg.ClientBase, "query">): Promise<Applied[]> {
  const { rows } = await client.query<Applied>("select number, name, digest from migration order by number");
  return rows;
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
  try {
    if (migration.program) {
      const program: Program = await import(migration.program.href);
      await program.run(client);
    } else if (await isDistributed(client)) await applySpread(client, migration);
    else await client.query(migration.text);
    await record(client, migration);
  } catch (error) {
    await client.query("rollback");
    throw new StepFailed(migration, error);
  }
}

/** What a new table is named by, can only be said once it is spread like what it names. */
async function applySpread(client: pg.PoolClient, { text }: Migration): Promise<void> {
  for (const statement of statementsOf(text)) {
    await client.query(statement);
    await distribute(client);
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
