import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Querier, Tx } from "../../db/database.ts";

/** Bytes a profile keeps, by kind. */
export type Kept = { documenti: number; allegati: number; altro: number };

/**
 * Sums up what a profile keeps. Its files are counted by night (`countFiles`): here only those of the last days are, so
 * that asking costs the same after ten years as on the first day.
 */
export async function sumKept(db: Querier, profile: string): Promise<Kept> {
  const counted = await findTally(db, profile);
  const recent = await sumFiles(db, profile, { after: counted?.fino ?? null, upTo: null });
  const attached = await db
    .selectFrom("document_attachment")
    .select(sql<string>`coalesce(sum(dimensione), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  const besideQuotes = await db
    .selectFrom("quote_attachment")
    .select(sql<string>`coalesce(sum(dimensione), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  const papers = await db
    .selectFrom("quote_paper")
    .select(sql<string>`coalesce(sum(dimensione), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  const coming = await db
    .selectFrom("past_member")
    .select(sql<string>`coalesce(sum(dimensione), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .where("gzip", "is not", null)
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom("import_upload")
    .select(sql<string>`coalesce(sum(octet_length(gzip)), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .executeTakeFirstOrThrow();
  const logo = await db
    .selectFrom("logo")
    .select(sql<number>`octet_length(bytes)`.as("byte"))
    .where("profileId", "=", profile)
    .executeTakeFirst();
  return {
    documenti: (counted?.byte ?? 0) + recent,
    allegati: Number(attached.byte) + Number(besideQuotes.byte),
    altro: Number(papers.byte) + Number(coming.byte) + Number(tables.byte) + (logo?.byte ?? 0),
  };
}

/** Counts a profile's files up to that moment, from where the last count ended. Of two at once one counts. */
export async function countFiles(db: Db, profile: string, upTo: Date): Promise<void> {
  const counted = await findTally(db, profile);
  if (counted && counted.fino >= upTo) return;
  const more = await sumFiles(db, profile, { after: counted?.fino ?? null, upTo });
  const byte = (counted?.byte ?? 0) + more;
  if (!counted) {
    await db
      .insertInto("storage_tally")
      .values({ profileId: profile, byte, fino: upTo })
      .onConflict((conflict) => conflict.column("profileId").doNothing())
      .execute();
    return;
  }
  await db
    .updateTable("storage_tally")
    .set({ byte, fino: upTo })
    .where("profileId", "=", profile)
    .where("fino", "=", counted.fino)
    .execute();
}

/** Lets the count go: files came in that are older than it, or went. */
export async function forgetCount(tx: Tx, profile: string): Promise<void> {
  await tx.deleteFrom("storage_tally").where("profileId", "=", profile).execute();
}

/** Some profiles after that one, in the order of their ids: all of them, page by page. */
export async function profilesAfter(db: Querier, last: string | null, most: number): Promise<string[]> {
  let query = db.selectFrom("profile").select("id").orderBy("id").limit(most);
  if (last) query = query.where("id", ">", last);
  return (await query.execute()).map(({ id }) => id);
}

function findTally(db: Querier, profile: string) {
  return db.selectFrom("storage_tally").select(["byte", "fino"]).where("profileId", "=", profile).executeTakeFirst();
}

async function sumFiles(
  db: Querier,
  profile: string,
  { after, upTo }: { after: Date | null; upTo: Date | null },
): Promise<number> {
  const { byte } = await db
    .selectFrom("document_file")
    .select(sql<string>`coalesce(sum(dimensione), 0)`.as("byte"))
    .where("profileId", "=", profile)
    .where(({ and, eb }) => {
      const bounds: Expression<SqlBool>[] = [];
      if (after) bounds.push(eb("createdAt", ">", after));
      if (upTo) bounds.push(eb("createdAt", "<=", upTo));
      return and(bounds);
    })
    .executeTakeFirstOrThrow();
  return Number(byte);
}
