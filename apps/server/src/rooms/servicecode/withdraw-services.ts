import type { Tx } from "../../db/database.ts";
import { type Withdrawn, withdrawImported } from "../../import/withdraw-imported.ts";
import { serviceCodeImport } from "./service-code-import.ts";

/** Takes away the services that the import which ended at that moment has added, where nobody has changed or used them. */
export async function withdrawServices(tx: Tx, profile: string, at: Date): Promise<Withdrawn> {
  const rows = await tx
    .selectFrom("service_code")
    .selectAll()
    .where("profileId", "=", profile)
    .where("createdAt", "=", at)
    .orderBy("id")
    .execute();
  return withdrawImported(tx, serviceCodeImport, { profile, rows, at });
}
