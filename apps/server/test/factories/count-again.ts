import { sql } from "kysely";
import type { Querier } from "../../src/db/database.ts";

/** Counts every document anew, after a test has written rows by itself. */
export async function countAgain(db: Querier): Promise<void> {
  await sql`
    select count_figures("profileId", array_agg(id)), count_payments("profileId", array_agg(id))
      from document group by "profileId"`.execute(db);
}
