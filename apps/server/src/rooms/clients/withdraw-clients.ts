import type { Tx } from "../../db/database.ts";
import { type Withdrawn, withdrawImported } from "../../import/withdraw-imported.ts";
import { clientImport } from "./import/client-import.ts";

/** Takes away the customers that the import of that moment has added, where nobody has changed them and no document is theirs. */
export async function withdrawClients(tx: Tx, profile: string, at: Date): Promise<Withdrawn> {
  const rows = await tx
    .selectFrom("client")
    .selectAll()
    .where("profileId", "=", profile)
    .where("createdAt", "=", at)
    .orderBy("id")
    // A draft made at this moment waits, or has come before: either way it is known below.
    .forUpdate()
    .execute();
  return withdrawImported(tx, clientImport, { profile, rows, at });
}
