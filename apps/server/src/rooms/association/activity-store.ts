import type { Insertable } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { Activity } from "../../db/schema.ts";

export function insertActivity(db: Querier, row: Insertable<Activity>) {
  return db.insertInto("activity").values(row).execute();
}

/** The act has happened: what it was about is known now. */
export function closeActivity(db: Querier, id: string, about: { oggetto: string | null; recordId: string | null }) {
  return db
    .updateTable("activity")
    .set({ ...about, conclusa: true })
    .where("id", "=", id)
    .execute();
}

/** The act was refused: nothing happened, nothing is told. */
export function forgetActivity(db: Querier, id: string) {
  return db.deleteFrom("activity").where("id", "=", id).where("conclusa", "=", false).execute();
}

/** What was done on a profile by others, newest first. */
export function listActivity(
  db: Querier,
  profile: string,
  { user, limit, offset }: { user: string | undefined; limit: number; offset: number },
) {
  return of(db, profile, user)
    .innerJoin("app_user", "app_user.id", "activity.userId")
    .selectAll("activity")
    .select(["name", "surname", "email"])
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countActivity(db: Querier, profile: string, user: string | undefined): Promise<number> {
  const { total } = await of(db, profile, user)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function of(db: Querier, profile: string, user: string | undefined) {
  return db
    .selectFrom("activity")
    .where("activity.profileId", "=", profile)
    .$if(user !== undefined, (query) => query.where("activity.userId", "=", user as string));
}
