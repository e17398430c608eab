import type { Querier } from "../../db/database.ts";
import { companyName } from "./store.ts";

/** A profile somebody manages now, as folders and lists name it. */
export type Managed = { profileId: string; companyName: string; vatNumber: string };

/** Which of these profiles the person manages, whatever the permission: reading is in all of them. */
export async function managedProfiles(db: Querier, manager: string, profiles: readonly string[]): Promise<Managed[]> {
  if (profiles.length === 0) return [];
  const rows = await db
    .selectFrom("association")
    .innerJoin("profile", "profile.id", "association.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .leftJoin("fiscal_profile as fiscal", "fiscal.profileId", "profile.id")
    .select(["profile.id as profileId", "app_user.name", "app_user.surname", "fiscal.partitaIva"])
    .select(companyName.as("companyName"))
    .where("managerId", "=", manager)
    .where("stato", "=", "accettata")
    .where("profile.id", "in", profiles)
    .orderBy("profile.id")
    .execute();
  return rows.map(({ profileId, name, surname, partitaIva, companyName }) => ({
    profileId,
    companyName: companyName || `${name} ${surname}`,
    vatNumber: partitaIva ?? "",
  }));
}
