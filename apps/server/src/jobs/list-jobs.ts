import type pg from "pg";

/** The jobs of one name in one state. */
export type ListedJob = { name: string; state: string; jobs: number; since: Date; lastError: string | null };

/** What is waiting, running or has failed, by kind. Of an error its first words: what is kept has lost whatever is personal. */
export async function listJobs(pool: pg.Pool): Promise<ListedJob[]> {
  const { rows } = await pool.query<ListedJob>(
    `select name, state::text as state, count(*) as jobs, min(created_on) as since,
            max(case when state in ('failed', 'retry') then left(coalesce(output ->> 'code', output ->> 'message', output ->> 'name'), 120) end) as "lastError"
       from pgboss.job where state <> 'completed' group by 1, 2 order by 1, 2`,
  );
  return rows;
}
