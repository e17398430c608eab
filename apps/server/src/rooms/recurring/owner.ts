import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";

/** The owner of a profile acting on it by himself, as what he has planned does; undefined once the account is closed. */
export async function ownerOf(
  db: Querier,
  { config, clock }: Pick<Deps, "config" | "clock">,
  profile: string,
): Promise<Actor | undefined> {
  const found = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["app_user.id as user", "closedAt", "expiringDate"])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
  if (!found || found.closedAt) return undefined;
  const { user, expiringDate } = found;
  return {
    ...{ user, profile, isManaged: false, permission: null, session: "", isProven: false, token: null },
    isExpired: config.subscription && expiringDate !== null && expiringDate <= clock.now(),
  };
}
