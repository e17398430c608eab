import type pg from "pg";

const usualTimes = { firstAfterMs: 2 * 60_000, everyMs: 12 * 3_600_000 };

/**
 * Does what PostgreSQL's autovacuum would: the embedded engine has no background processes, so dead rows would pile up
 * and the planner would never learn how large the tables are. Shortly after the start, then twice a day; stops when told.
 */
export function keepTidy(
  pool: pg.Pool,
  onError: (error: Error) => void,
  { firstAfterMs, everyMs } = usualTimes,
): () => void {
  const tidy = () => void pool.query("vacuum (analyze)").catch(onError);
  const first = setTimeout(tidy, firstAfterMs).unref();
  const every = setInterval(tidy, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
