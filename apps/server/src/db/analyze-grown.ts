import { sql } from "kysely";
import type { Querier } from "./database.ts";

/**
 * Tells the planner anew how large the tables are that have grown by half since it was told: without it every document of a
 * profile is looked at for each that is written, as in a database that has just been filled. PostgreSQL finds out by itself
 * after a minute or so, the embedded engine twice a day: whoever writes many rows says so as it goes, within its transaction
 * or between two. What another process is just measuring is left to it.
 */
export async function analyzeGrown(db: Querier): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
      from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema::regnamespace
       and pg_relation_size(c.oid) > (1.5 * greatest(c.relpages, 0) + ${pagesUnheard}) * current_setting('block_size')::integer
     order by c.relname`.execute(db);
  if (rows.length === 0) return;
  await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Tables this small are found whole in a moment, whatever the planner thinks of them. */
const pagesUnheard = 4;
