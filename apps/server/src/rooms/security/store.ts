import type { Insertable } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { SecurityEvent } from "../../db/schema.ts";

/** Keeps what happened. */
export function insertEvent(db: Querier, row: Insertable<SecurityEvent>) {
  return db.insertInto("security_event").values(row).execute();
}

/** Which events are looked at. */
export type EventFilter = {
  group: { calls: readonly string[]; areLeftOut: boolean } | undefined;
  isRefused: boolean | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

function of(db: Querier, profile: string, { group, isRefused, from, before }: EventFilter) {
  let query = db.selectFrom("security_event").where("profileId", "=", profile);
  if (group) query = query.where("call", group.areLeftOut ? "not in" : "in", group.calls);
  if (isRefused !== undefined) query = query.where("failure", isRefused ? "is not" : "is", null);
  if (from) query = query.where("at", ">=", from);
  if (before) query = query.where("at", "<", before);
  return query;
}

/** Events of a profile, newest first, with who did them. */
export function listEvents(
  db: Querier,
  { profile, filter }: { profile: string; filter: EventFilter },
  { limit, offset }: { limit: number; offset: number },
) {
  return of(db, profile, filter)
    .leftJoin("app_user", "app_user.id", "security_event.userId")
    .selectAll("security_event")
    .select(["name", "surname"])
    .orderBy("at", "desc")
    .orderBy("security_event.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many the filter finds. */
export async function countEvents(db: Querier, profile: string, filter: EventFilter): Promise<number> {
  const { total } = await of(db, profile, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Events older than that are kept no longer. */
export function deleteEventsBefore(db: Querier, moment: Date) {
  return db.deleteFrom("security_event").where("at", "<", moment).execute();
}
