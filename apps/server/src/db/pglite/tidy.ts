import { analyzeGrown } from "../analyze-grown.ts";
import type { Database } from "../database.ts";

const usualTimes = { firstAfterMs: 2 * 60_000, everyMs: 12 * 3_600_000, grownEveryMs: 60_000 };

/**
 * Does what PostgreSQL's autovacuum would: the embedded engine has no background processes, so dead rows would pile up
 * and the planner would never learn how large the tables are. Shortly after the start, then twice a day; what has grown is
 * measured every minute. Stops when told.
 */
export function keepTidy(
  { pool, db }: Pick<Database, "pool" | "db">,
  onError: (error: Error) => void,
  { firstAfterMs, everyMs, grownEveryMs } = usualTimes,
): () => void {
  const tidy = () => void pool.query("vacuum (analyze)").catch(onError);
  const measure = () => void analyzeGrown(db).catch(onError);
  const first = setTimeout(tidy, firstAfterMs).unref();
  const every = [setInterval(tidy, everyMs).unref(), setInterval(measure, grownEveryMs).unref()];
  return () => {
    clearTimeout(first);
    every.forEach(clearInterval);
  };
}
