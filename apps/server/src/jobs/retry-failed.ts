import type pg from "pg";

/**
 * Has the failed jobs of that name done again, each with its attempts anew. Answers how many. Of a kind that waits only once
 * per key the newest goes in, unless another waits already; what stands for the same goes.
 */
export async function retryFailed(pool: Pick<pg.Pool, "query">, name: string): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    `with failed as (
       select id,
              row_number() over (
                partition by case when policy = 'short' then coalesce(singleton_key, '') else id::text end
                order by created_on desc, id) as turn,
              policy = 'short' and exists (
                select 1 from pgboss.job waiting
                 where waiting.name = $1 and waiting.state = 'created'
                   and coalesce(waiting.singleton_key, '') = coalesce(job.singleton_key, '')) as awaited
         from pgboss.job where name = $1 and state = 'failed'),
     gone as (
       delete from pgboss.job using failed
        where job.name = $1 and job.id = failed.id and (failed.turn > 1 or failed.awaited)),
     again as (
       update pgboss.job set state = 'created', retry_count = 0, start_after = now(), completed_on = null, started_on = null
         from failed where job.name = $1 and job.id = failed.id and failed.turn = 1 and failed.awaited is not true)
     select count(*) as jobs from failed where turn = 1`,
    [name],
  );
  return rows[0]?.jobs ?? 0;
}
