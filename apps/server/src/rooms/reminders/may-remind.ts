import type { Querier } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isExpired } from "../auth/index.ts";

/**
 * Whether letters may leave for a profile: its account is open, and its subscription goes on. After a renewal the last step that has
 * come meanwhile is made up for, as after days without a process.
 */
export async function mayRemind(db: Querier, deps: Pick<Deps, "config" | "clock">, profile: string): Promise<boolean> {
  const owner = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["closedAt", "expiringDate"])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
  return owner !== undefined && !owner.closedAt && !isExpired(owner.expiringDate, deps);
}
