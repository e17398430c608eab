import type { Insertable } from "kysely";
import type { Querier } from "../../../db/database.ts";
import type { Activity } from "../../../db/schema.ts";

/** Keeps what a manager has done. */
export function insertActivity(db: Querier, row: Insertable<Activity>) {
  return db.insertInto("activity").values(row).execute();
}

/** Which act, on whose profile. */
type ActivityKey = { profile: string; id: string };

/** The act has happened: what it was about is known now. */
export function closeActivity(
  db: Querier,
  { profile, id }: ActivityKey,
  about: { oggetto: string | null; recordId: string | null },
) {
  return db
    .updateTable("activity")
    .set({ ...about, conclusa: true })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .execute();
}

/** The act was refused: nothing happened, nothing is told. */
export function forgetActivity(db: Querier, { profile, id }: ActivityKey) {
  return db
    .deleteFrom("activity")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("conclusa", "=", false)
    .execute();
}

/** Which acts of others are looked at: one person's, those from `from` on, those before `before`. */
export type ActivityFilter = { user?: string | undefined; from?: Date | undefined; before?: Date | undefined };

/** What was done on a profile by others and by programs, newest first. */
export function listActivity(
  db: Querier,
  { profile, filter }: { profile: string; filter: ActivityFilter },
  { limit, offset }: { limit: number; offset: number },
) {
  return of(db, profile, filter)
    .innerJoin("app_user", "app_user.id", "activity.userId")
    .selectAll("activity")
    .select(["name", "surname", "email"])
    .orderBy("at", "desc")
    .orderBy("activity.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many of its rows the filter finds. */
export async function countActivity(db: Querier, profile: string, filter: ActivityFilter): Promise<number> {
  const { total } = await of(db, profile, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whoever is in the log of a profile, by name. */
export function listActors(db: Querier, profile: string) {
  return of(db, profile, {})
    .innerJoin("app_user", "app_user.id", "activity.userId")
    .select(["app_user.id", "name", "surname", "email"])
    .distinct()
    .orderBy("surname")
    .orderBy("name")
    .execute();
}

/** When a person last finished an act of that kind on a profile. */
export async function lastActivity(
  db: Querier,
  { profile, user, tipo }: { profile: string; user: string; tipo: string },
): Promise<Date | null> {
  const { last } = await db
    .selectFrom("activity")
    .select(({ fn }) => fn.max("at").as("last"))
    .where("profileId", "=", profile)
    .where("userId", "=", user)
    .where("tipo", "=", tipo)
    .where("conclusa", "=", true)
    .executeTakeFirstOrThrow();
  return last;
}

/** What its owner did in a browser is not what others did; what a program did with a token is told. */
function of(db: Querier, profile: string, { user, from, before }: ActivityFilter) {
  return db
    .selectFrom("activity")
    .innerJoin("profile", "profile.id", "activity.profileId")
    .where((where) =>
      where.or([
        where("activity.userId", "!=", where.ref("profile.userId")),
        where("activity.tokenNome", "is not", null),
      ]),
    )
    .where("activity.profileId", "=", profile)
    .$if(user !== undefined, (query) => query.where("activity.userId", "=", user ?? null))
    .$if(from !== undefined, (query) => query.where("activity.at", ">=", from ?? null))
    .$if(before !== undefined, (query) => query.where("activity.at", "<", before ?? null));
}
