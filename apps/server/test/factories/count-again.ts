import { sql } from "kysely";
import { countFigures } from "../../src/db/counts/count-figures.ts";
import type { Querier, Tx } from "../../src/db/database.ts";

/** Counts every document anew, after a test has written rows by itself. */
export async function countAgain(db: Querier): Promise<void> {
  const { rows } = await sql<{ profile: string; documents: string[] }>`
    select "profileId" as profile, array_agg(id) as documents from document group by "profileId"`.execute(db);
  for (const { profile, documents } of rows) await countFigures(db as Tx, profile, documents);
}
