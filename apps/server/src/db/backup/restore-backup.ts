import type pg from "pg";
import { StartRefused } from "../../start-refused.ts";
import { baseLine, ourMigrations, stepsBeforeBaseLine } from "../base-line.ts";
import { migrate } from "../migrate.ts";
import type { Migration } from "../read-migrations.ts";
import { isTable, type Line, type Manifest, readLines, type TableHead, verifyBackup } from "./backup-file.ts";
import { goBeyondUnknownNames } from "./go-beyond-unknown-names.ts";
import { holdSending, sayWhyHeld } from "./hold-sending.ts";
import { exactTexts, keptTables } from "./tables.ts";

/**
 * Puts the content of a backup into an empty database: all of it or nothing. `prepareQueue` makes the tables and queues
 * the jobs belong to. A backup of an older version is brought up to date afterwards. With the rows it is written that nothing
 * leaves until a person says so (ADR 0029).
 */
export async function restoreBackup(
  pool: pg.Pool,
  path: string,
  {
    prepareQueue,
    now,
    identities = [],
    trial = false,
  }: {
    prepareQueue: () => Promise<void>;
    now: Date;
    identities?: readonly string[];
    /** A copy to be looked at: nothing of it will run. */
    trial?: boolean;
  },
): Promise<{ rows: number }> {
  const manifest = await verifyBackup(path, identities);
  const { migrations, rows } = manifest;
  const steps = stepsOf(migrations);
  await refuseFull(pool);
  await refuseNewer(pool, migrations);
  await migrate(pool, steps);
  await prepareQueue();
  await load(pool, { path, now, identities }, manifest);
  await migrate(pool);
  await goBeyondUnknownNames(pool);
  await sayWhyHeld(pool, trial ? "prova" : "ripristino");
  return { rows };
}

/** The steps a backup was made after, or a sentence where nothing of today makes of them the tables of today. */
function stepsOf(numbers: readonly number[]): Migration[] {
  const last = Math.max(0, ...numbers);
  const steps = [...stepsBeforeBaseLine, ...ourMigrations].filter(({ number }) => numbers.includes(number));
  const older = stepsBeforeBaseLine.filter(({ number }) => number <= last);
  if (last < baseLine.number && (steps.length < numbers.length || steps.length < older.length)) {
    throw new StartRefused(
      "Il salvataggio è di una versione provvisoria di FatturaChiara, che questa non sa aprire: ripristinalo con il programma che l'ha scritto, usa «Esporta tutto» e importa l'archivio qui.",
    );
  }
  if (steps.length < numbers.length) {
    throw new StartRefused("Il salvataggio è di una versione più recente di FatturaChiara: aggiorna il programma.");
  }
  return steps;
}

async function refuseFull(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.app_user') as users");
  if (!rows[0]?.users) return;
  const full = await pool.query("select exists (select 1 from app_user) as full");
  if (full.rows[0]?.full) {
    throw new StartRefused(
      "Il database di destinazione contiene già degli account: si ripristina solo in una cartella o in un database vuoti.",
    );
  }
}

/** Tables made by later steps cannot take the rows of earlier ones. */
async function refuseNewer(pool: pg.Pool, migrations: readonly number[]): Promise<void> {
  const { rows } = await pool.query("select to_regclass('public.migration') as steps");
  if (!rows[0]?.steps) return;
  const later = await pool.query(
    "select exists (select 1 from migration where number <> all($1::integer[])) as later",
    [migrations],
  );
  if (later.rows[0]?.later) {
    throw new StartRefused(
      "Il salvataggio è di una versione precedente e la destinazione ha già le tabelle di una successiva: ripristinalo in una cartella o in un database del tutto vuoti, poi viene aggiornato da sé.",
    );
  }
}

async function load(
  pool: pg.Pool,
  { path, now, identities }: { path: string; now: Date; identities: readonly string[] },
  { sequences, createdAt }: Manifest,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(exactTexts);
    const tables = new Map((await keptTables(client)).map((table) => [table.table, table.columns]));
    // What migrations put there is in the backup too, and rows come in the order of their tables, not of their keys.
    const keys = await dropForeignKeys(client);
    const ours = [...tables.keys()].filter((table) => table.startsWith("public."));
    // Before step 79 there were triggers: what they made of the rows is in the backup as well.
    for (const table of ours) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`truncate ${ours.join(", ")}; delete from pgboss.job`);
    await loadRows(client, readLines(path, identities), tables);
    // The clock's own jobs, and those of an older version: nobody would do them, and their queue is not there.
    await client.query("delete from pgboss.job where name not in (select name from pgboss.queue)");
    for (const table of ours) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const [name, last] of Object.entries(sequences)) {
      if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
    }
    await holdSending(client, { savedAt: createdAt, now });
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type ForeignKey = { table: string; name: string; definition: string };

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    // Of tables as one sees them: their parts on nodes of Citus have keys too, and no row in pg_class.
    `select c.oid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

const mostCharacters = 8_000_000;
const mostRows = 500;

async function loadRows(
  client: pg.ClientBase,
  lines: AsyncIterable<Line>,
  tables: ReadonlyMap<string, string[]>,
): Promise<void> {
  let insert: ((rows: string[]) => Promise<unknown>) | null = null;
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert?.(waiting);
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if (typeof line === "string") {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= mostRows || characters >= mostCharacters) await flush();
    } else if (isTable(line)) {
      await flush();
      insert = insertInto(client, line, tables.get(line.table));
    }
  }
  await flush();
}

/** Rows as text become rows: through a type with exactly the columns of the backup, whatever order the table has them in. */
function insertInto(client: pg.ClientBase, { table, columns }: TableHead, present: string[] | undefined) {
  if (!present || columns.some((column) => !present.includes(column))) {
    throw new StartRefused(`Il salvataggio contiene ${table} in una forma che questa versione non conosce.`);
  }
  let created = false;
  return async (rows: string[]) => {
    if (!created) {
      await client.query("drop table if exists pg_temp.kept_row");
      await client.query(
        `create temporary table kept_row on commit drop as select ${columns.join(", ")} from ${table} limit 0`,
      );
      created = true;
    }
    await client.query(
      `insert into ${table} (${columns.join(", ")}) overriding system value
         select ${columns.map((column) => `(kept).${column}`).join(", ")}
           from (select text::pg_temp.kept_row as kept from unnest($1::text[]) as given(text) offset 0) as rows`,
      [rows],
    );
  };
}
