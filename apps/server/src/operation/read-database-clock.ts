import type pg from "pg";

/** What the database says of time, seconds. */
export type DatabaseClock = {
  /** How far its clock is before ours (behind: negative). */
  ahead: number;
  /** Since a process of the product last looked at its schedule, by the database's own clock; null: none ever has. */
  sinceProcess: number | null;
};

/** Each process that works looks at the schedule twice a minute, whichever of them comes first writes it down. */
export async function readDatabaseClock(pool: pg.Pool, now: Date): Promise<DatabaseClock> {
  const { rows } = await pool.query<DatabaseClock>(
    `select extract(epoch from clock_timestamp() - $1::timestamptz)::float8 as ahead,
            extract(epoch from clock_timestamp() - (select cron_on from pgboss.version))::float8 as "sinceProcess"`,
    [now],
  );
  const [found] = rows;
  if (!found) throw new Error("Asking for the time answers one row");
  return found;
}
