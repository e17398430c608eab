import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Insertable, Updateable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Recurring, RecurringOccurrence } from "../../db/schema.ts";
import type { OccurrenceRecord, RecurringRecord } from "./recurring-record.ts";

/** At most this many (decisions, "paging"). */
const most = 1000;

type Own = { profile: string; id: string };

/** The recurring documents of a profile, or those of one customer, what comes first at the top. */
export function listRecurring(db: Querier, profile: string, client?: string): Promise<RecurringRecord[]> {
  return db
    .selectFrom("recurring")
    .selectAll()
    .where("profileId", "=", profile)
    .$if(client !== undefined, (query) => query.where("idCliente", "=", client ?? null))
    .orderBy("attiva", "desc")
    .orderBy("prossima", (order) => order.asc().nullsLast())
    .orderBy("id")
    .limit(most)
    .execute();
}

/** One of them. */
export function findRecurring(db: Querier, { profile, id }: Own): Promise<RecurringRecord | undefined> {
  return db
    .selectFrom("recurring")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function lockRecurring(tx: Tx, { profile, id }: Own): Promise<RecurringRecord | undefined> {
  return tx
    .selectFrom("recurring")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a new one. */
export async function insertRecurring(tx: Tx, row: Insertable<Recurring>): Promise<void> {
  await tx.insertInto("recurring").values(row).execute();
}

/** Changes columns of one. */
export async function updateRecurring(tx: Tx, { profile, id }: Own, changes: Updateable<Recurring>): Promise<void> {
  await tx.updateTable("recurring").set(changes).where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Deletes one, with what is known of its occurrences; the documents stay. */
export async function deleteRecurring(tx: Tx, { profile, id }: Own): Promise<void> {
  await tx.deleteFrom("recurring_occurrence").where("profileId", "=", profile).where("recurringId", "=", id).execute();
  await tx.deleteFrom("recurring").where("profileId", "=", profile).where("id", "=", id).execute();
}

/** Days to come that are to be left out, by the recurring document. */
export async function listSkips(
  db: Querier,
  profile: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Giorno>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("recurring_occurrence as one")
    .innerJoin("recurring", (join) =>
      join.onRef("recurring.profileId", "=", "one.profileId").onRef("recurring.id", "=", "one.recurringId"),
    )
    .select(["one.recurringId", "one.giorno"])
    .where("one.profileId", "=", profile)
    .where("one.recurringId", "in", [...ids])
    .where("one.stato", "=", "saltata")
    .whereRef("one.giorno", ">", "recurring.fattoFino")
    .execute();
  const byRecurring = Map.groupBy(rows, ({ recurringId }) => recurringId);
  return new Map([...byRecurring].map(([id, skips]) => [id, new Set(skips.map(({ giorno }) => giorno))]));
}

/** What has become of its occurrences, the last first. */
export function listOccurrences(
  db: Querier,
  profile: string,
  { ids, waiting = false, limit }: { ids: readonly string[]; waiting?: boolean; limit?: number },
): Promise<OccurrenceRecord[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("recurring_occurrence")
    .selectAll()
    .where("profileId", "=", profile)
    .where("recurringId", "in", [...ids])
    .$if(waiting, (query) => query.where("stato", "in", ["chiesta", "persa"]))
    .orderBy("giorno", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? most))
    .execute();
}

/** What has become of one occurrence. */
export function findOccurrence(
  db: Querier,
  { profile, id }: Own,
  giorno: Giorno,
): Promise<OccurrenceRecord | undefined> {
  return db
    .selectFrom("recurring_occurrence")
    .selectAll()
    .where("profileId", "=", profile)
    .where("recurringId", "=", id)
    .where("giorno", "=", giorno)
    .executeTakeFirst();
}

/** Those of which a document was made that has not been settled yet: its process has died, or is at it. */
export function listUnderWay(db: Querier, { profile, id }: Own): Promise<OccurrenceRecord[]> {
  return db
    .selectFrom("recurring_occurrence")
    .selectAll()
    .where("profileId", "=", profile)
    .where("recurringId", "=", id)
    .where("stato", "=", "inCorso")
    .orderBy("giorno")
    .execute();
}

/** Says what becomes of an occurrence; a second time for one occurrence is an error of the database. */
export async function insertOccurrence(tx: Tx, row: Insertable<RecurringOccurrence>): Promise<void> {
  await tx.insertInto("recurring_occurrence").values(row).execute();
}

/** Changes what became of one. */
export async function updateOccurrence(
  tx: Tx,
  { profile, id, giorno }: Own & { giorno: Giorno },
  changes: Updateable<RecurringOccurrence>,
): Promise<void> {
  await tx
    .updateTable("recurring_occurrence")
    .set(changes)
    .where("profileId", "=", profile)
    .where("recurringId", "=", id)
    .where("giorno", "=", giorno)
    .execute();
}

/** Takes back that one is left out. */
export async function deleteSkip(tx: Tx, { profile, id, giorno }: Own & { giorno: Giorno }): Promise<void> {
  await tx
    .deleteFrom("recurring_occurrence")
    .where("profileId", "=", profile)
    .where("recurringId", "=", id)
    .where("giorno", "=", giorno)
    .where("stato", "=", "saltata")
    .execute();
}

/** Which have something to do on that day, of accounts that are open. */
export function listDue(db: Querier, oggi: Giorno): Promise<{ profileId: string; id: string }[]> {
  return db
    .selectFrom("recurring")
    .innerJoin("profile", "profile.id", "recurring.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["recurring.profileId", "recurring.id"])
    .where("closedAt", "is", null)
    .where((where) =>
      where.or([
        where.and([where("attiva", "=", true), where("prossima", "<=", oggi)]),
        where.exists(
          where
            .selectFrom("recurring_occurrence as o")
            .select("o.giorno")
            .whereRef("o.profileId", "=", "recurring.profileId")
            .whereRef("o.recurringId", "=", "recurring.id")
            .where("o.stato", "=", "inCorso"),
        ),
      ]),
    )
    .orderBy("recurring.id")
    .execute();
}

/** How many occurrences of a profile wait for an answer. */
export async function countWaiting(db: Querier, profile: string): Promise<number> {
  const { count } = await db
    .selectFrom("recurring_occurrence")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("profileId", "=", profile)
    .where("stato", "in", ["chiesta", "persa"])
    .executeTakeFirstOrThrow();
  return count;
}
