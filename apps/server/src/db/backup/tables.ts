import type pg from "pg";

/** A table whose rows are kept, as SQL names it, with the columns that can be written. */
export type KeptTable = { table: string; columns: string[]; onlyIf: string };

/** Every table of ours, and of the queue the jobs that are still to be done (the rest of it the program makes anew). */
export async function keptTables(client: pg.ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
            array_agg(format('%I', a.attname) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and ((n.nspname = 'public' and c.relname <> 'migration') or (n.nspname = 'pgboss' and c.relname = 'job'))
      group by 1`,
  );
  rows.sort((one, other) => (one.table < other.table ? -1 : 1));
  return rows.map((row) => ({
    ...row,
    onlyIf: conditions[row.table] ?? "true",
  }));
}

const conditions: Readonly<Record<string, string>> = {
  "pgboss.job": "state in ('created', 'retry', 'active')",
  // Copies of what the other tables hold, for some days: whoever wants one asks for it again.
  "public.full_export": "false",
  "public.full_export_piece": "false",
};

/** Rows as text mean the same wherever they are written and read. */
export const exactTexts =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1";
