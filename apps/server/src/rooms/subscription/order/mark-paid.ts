import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { issueInvoice } from "./issue-invoice.job.ts";
import { paidMail } from "./mails.ts";
import { renewalPeriod } from "./renewal-period.ts";
import { findOwner, lockOrder, lockProfile, type OrderRow, setExpiry, updateOrder } from "./store.ts";

/**
 * The money of an order has come: its profile's subscription is extended from its current end, once however often this
 * is told. An order cancelled in the meantime counts all the same: the money is there. Answers the order as it is now.
 */
export async function markPaid(
  tx: Tx,
  deps: Pick<Deps, "clock" | "config" | "jobs">,
  { id, captureId = null }: { id: string; captureId?: string | null },
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`There is no order ${id}`);
  if (order.stato === "pagato" || order.stato === "rimborsato") return order;
  const profile = await lockProfile(tx, order.profileId);
  if (!profile) throw new Error(`There is no profile ${order.profileId}`);
  const now = deps.clock.now();
  const { from, to } = renewalPeriod({ expiringDate: profile.expiringDate, months: order.mesi }, now);
  const paid = { stato: "pagato" as const, periodoDal: from, periodoAl: to, pagatoIl: now, paypalCaptureId: captureId };
  await updateOrder(tx, id, paid);
  await setExpiry(tx, order.profileId, to);
  const owner = await findOwner(tx, order.profileId);
  if (owner) await queueMail(tx, deps, { mail: paidMail(owner, deps.config, { numero: order.numero, to }) });
  await deps.jobs.enqueue(tx, issueInvoice, { orderId: id });
  return { ...order, ...paid };
}
