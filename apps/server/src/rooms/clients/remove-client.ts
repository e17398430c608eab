import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { deleteClient, isClientUsed, setArchived } from "./client/store.ts";

/** Deletes a customer never used; one that has documents is archived, they still point to it. */
export async function removeClient(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  id: string,
): Promise<{ archiviato: boolean }> {
  return inTransaction(db, async (tx) => {
    const used = await isClientUsed(tx, profile, id);
    if (used === undefined) throw fail("clientNotFound");
    if (used) await setArchived(tx, { profile, id }, { archiviato: true, at: clock.now() });
    else await deleteClient(tx, profile, id);
    return { archiviato: used };
  });
}
