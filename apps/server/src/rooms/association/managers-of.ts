import type { Querier } from "../../db/database.ts";

/** A person who manages a profile now. */
export type Manager = { name: string; email: string };

/** Who manages the profile, the one who acts left out; in the order in which they were accepted. */
export function managersOf(
  db: Querier,
  { profile, besides }: { profile: string; besides: string },
): Promise<Manager[]> {
  return db
    .selectFrom("association")
    .innerJoin("app_user", "app_user.id", "association.managerId")
    .select(["app_user.name", "app_user.email"])
    .where("association.profileId", "=", profile)
    .where("stato", "=", "accettata")
    .where("association.managerId", "!=", besides)
    .orderBy("association.createdAt")
    .orderBy("association.id")
    .execute();
}
