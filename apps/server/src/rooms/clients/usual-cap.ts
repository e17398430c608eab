import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

/** The CAP that most Italian customers of a profile in a municipality have; of two equally frequent the lower. */
export async function usualCap(db: Querier, profile: string, comune: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("client")
    .select("cap")
    .where("profileId", "=", profile)
    .where("nazione", "=", "IT")
    .where("cap", "<>", "")
    .where(sql`lower(comune)`, "=", comune.trim().toLowerCase())
    .groupBy("cap")
    .orderBy((count) => count.fn.countAll(), "desc")
    .orderBy("cap")
    .limit(1)
    .executeTakeFirst();
  return row?.cap;
}
