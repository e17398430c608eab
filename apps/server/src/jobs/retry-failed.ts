import type pg from "pg";

/** Has the failed jobs of that name done again, each with its attempts anew. Answers how many. */
export async function retryFailed(pool: Pick<pg.Pool, "query">, name: string): Promise<number> {
  const { rowCount } = await pool.query(
    `update pgboss.job set state = 'created', retry_count = 0, start_after = now(), completed_on = null, started_on = null
      where name = $1 and state = 'failed'`,
    [name],
  );
  return rowCount ?? 0;
}
