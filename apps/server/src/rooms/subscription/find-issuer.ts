import type { Deps } from "../../deps.ts";

/** Who issues the invoices of subscriptions in this installation; null where nobody does. */
export async function findIssuer({
  db,
  config,
}: Pick<Deps, "db" | "config">): Promise<{ user: string; profile: string } | null> {
  const { issuerEmail } = config.renewal;
  if (!issuerEmail) return null;
  const row = await db
    .selectFrom("app_user")
    .innerJoin("profile", "profile.userId", "app_user.id")
    .select(["app_user.id as user", "profile.id as profile"])
    .where("emailKey", "=", issuerEmail.trim().toLowerCase())
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return row ?? null;
}
