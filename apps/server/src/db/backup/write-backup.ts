import type pg from "pg";
import { BackupWriter, type Manifest } from "./backup-file.ts";
import { exactTexts, type KeptTable, keptTables } from "./tables.ts";

/** Rows of a mean size; a file of an invoice may have megabytes. */
const rowsAtOnce = 200;

/**
 * Writes everything the database holds at one moment into a file, while others go on working. (On the embedded engine,
 * which has one connection, they wait until it is done.) Sealed to `recipients` where there are any.
 * Answers how many rows.
 */
export async function writeBackup(
  pool: pg.Pool,
  path: string,
  { now, recipients = [] }: { now: Date; recipients?: readonly string[] },
): Promise<number> {
  const client = await pool.connect();
  let writer: BackupWriter | null = null;
  let copied = false;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(exactTexts);
    writer = await BackupWriter.begin(path, await manifestOf(client, now), recipients);
    for (const table of await keptTables(client)) await copyTable(client, table, writer);
    await client.query("commit");
    copied = true;
  } finally {
    client.release(!copied);
    if (!copied) await writer?.giveUp();
  }
  return writer.finish();
}

async function manifestOf(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const steps = await client.query<{ number: number }>("select number from migration order by number");
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = 'public' order by 1`,
  );
  return {
    fatturachiara: 1,
    createdAt: now.toISOString(),
    migrations: steps.rows.map(({ number }) => number),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  };
}

async function copyTable(client: pg.ClientBase, { table, columns, onlyIf }: KeptTable, writer: BackupWriter) {
  await writer.table({ table, columns });
  await client.query(
    `declare kept no scroll cursor for select row(${columns.join(", ")})::text as row from ${table} where ${onlyIf}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from kept`);
    if (rows.length === 0) break;
    await writer.rows(rows.map(({ row }) => row));
  }
  await client.query("close kept");
}
