import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Querier } from "../../db/database.ts";
import type { Fiscal } from "./store.ts";

/** Who writes to the customers of a profile: the name of who issues, and the owner's address, for their answers. */
export async function issuerOf(db: Querier, profile: string, fiscal: Fiscal): Promise<{ name: string; email: string }> {
  return { name: partyName(fiscal), email: await ownerEmail(db, profile) };
}

/** The address of the owner of a profile. */
export async function ownerEmail(db: Querier, profile: string): Promise<string> {
  const { email } = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select("app_user.email")
    .where("profile.id", "=", profile)
    .executeTakeFirstOrThrow();
  return email;
}
