import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { deleteServiceCode, findServiceCode, updateServiceCode } from "./store.ts";

/** Deletes a code no document uses; one that is used is archived and stays readable. */
export function removeServiceCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  id: string,
): Promise<{ archiviato: boolean }> {
  return inTransaction(db, async (tx) => {
    const found = await findServiceCode(tx, profile, id);
    if (!found) throw fail("serviceCodeNotFound");
    if (found.usi === 0) await deleteServiceCode(tx, profile, id);
    else await updateServiceCode(tx, { profile, id }, { attivo: false, updatedAt: clock.now() });
    return { archiviato: found.usi > 0 };
  });
}
