import type { Movement } from "@fatturachiara/contract/rooms/movements";
import { countMovements } from "../../db/counts/settle-movements.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import { readMovement } from "./list-movements.ts";

/** Says that a movement pays no invoice, or takes that back. */
export function markMovement(
  db: Db,
  profile: string,
  { id, stato }: { id: string; stato: "aperto" | "ignorato" },
): Promise<Movement> {
  return inTransaction(db, async (tx) => {
    await markMovements(tx, profile, { ids: [id], stato });
    return readMovement(tx, profile, id);
  });
}

/** The same of many; accounts are counted once. */
export async function markMovements(
  tx: Tx,
  profile: string,
  { ids, stato }: { ids: readonly string[]; stato: "aperto" | "ignorato" },
): Promise<void> {
  const marked = await tx
    .updateTable("movement")
    .set({ stato })
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .returning("accountId")
    .execute();
  await countMovements(tx, profile, [...new Set(marked.map(({ accountId }) => accountId))]);
}
