import { fail } from "@fatturachiara/contract";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { lockOrder, updateOrder } from "./store.ts";

/** Gives up an order that waits for its payment; once more is harmless. */
export async function cancelOrder(db: Db, profile: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.profileId !== profile) throw fail("orderNotFound");
    if (order.stato === "annullato") return;
    if (order.stato !== "in_attesa") throw fail("orderNotWaiting");
    await updateOrder(tx, id, { stato: "annullato" });
  });
}
