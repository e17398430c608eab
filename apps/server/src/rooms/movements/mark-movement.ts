import type { Movement } from "@fatturachiara/contract/rooms/movements";
import { countMovements } from "../../db/counts/settle-movements.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readMovement } from "./list-movements.ts";

/** Says that a movement pays no invoice, or takes that back. */
export function markMovement(
  db: Db,
  profile: string,
  { id, stato }: { id: string; stato: "aperto" | "ignorato" },
): Promise<Movement> {
  return inTransaction(db, async (tx) => {
    const marked = await tx
      .updateTable("movement")
      .set({ stato })
      .where("profileId", "=", profile)
      .where("id", "=", id)
      .returning("accountId")
      .execute();
    await countMovements(
      tx,
      profile,
      marked.map(({ accountId }) => accountId),
    );
    return readMovement(tx, profile, id);
  });
}
