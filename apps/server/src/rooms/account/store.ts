import type { Account } from "@fatturachiara/contract/rooms/account";
import type { Querier } from "../../db/database.ts";

/** Personal data and preferences of the owner of a profile. */
export async function findAccount(db: Querier, profile: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select([
      "name",
      "surname",
      "phone",
      "flagMarketingEmail",
      "flagPollEmail",
      "email",
      "app_user.createdAt",
      "expiringDate",
    ])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiringDate: row.expiringDate?.toISOString() ?? null,
    }
  );
}

export type AccountChange = {
  name?: string | undefined;
  surname?: string | undefined;
  phone?: string | undefined;
  flagMarketingEmail?: boolean | undefined;
  flagPollEmail?: boolean | undefined;
};

/** Changes what is named and leaves the rest. */
export async function changeAccount(db: Querier, user: string, change: AccountChange): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable("app_user").set(set).where("id", "=", user).execute();
}
