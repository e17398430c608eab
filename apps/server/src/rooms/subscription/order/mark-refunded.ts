import type { Tx } from "../../../db/database.ts";
import { lockOrder, lockProfile, setExpiry, updateOrder } from "./store.ts";

/** The money of an order went back: so does what it bought, unless later renewals have been built upon it. */
export async function markRefunded(tx: Tx, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.stato !== "pagato") return;
  const profile = await lockProfile(tx, order.profileId);
  await updateOrder(tx, id, { stato: "rimborsato" });
  const isLast = profile?.expiringDate?.getTime() === order.periodoAl?.getTime();
  if (isLast) await setExpiry(tx, order.profileId, order.periodoDal);
}
