import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { plainError } from "../../../plain-error.ts";
import { markPaid } from "../order/mark-paid.ts";
import { markRefunded } from "../order/mark-refunded.ts";
import { noteRefund } from "../order/note-refund.ts";
import type { OrderRow } from "../order/store.ts";
import { type PaypalApi, type PaypalOrder, PaypalRefused } from "./paypal-api.ts";
import { paypalOf } from "./paypal-of.ts";

/**
 * Takes the money of an approved order and marks it paid. Safe to repeat: what PayPal has already taken is read, not
 * taken again. Answers the order as it is now; still waiting when the buyer has not approved, or PayPal is looking into
 * it. Fails with `paymentRefused`, `paypalUnavailable`.
 */
export async function settleOrder(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (order.stato === "pagato" || !order.paypalOrderId) return order;
  const twin = await capture(paypalOf(deps), order.paypalOrderId).catch((error) => {
    if (error instanceof PaypalRefused) throw fail("paymentRefused");
    deps.log.error({ order: order.id, error: plainError(error) }, "paypal capture");
    throw fail("paypalUnavailable");
  });
  return apply(deps, order, twin);
}

/** What PayPal knows of an order, without taking anything: for its notices. */
export async function readOutcome(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!order.paypalOrderId) return order;
  return apply(deps, order, await paypalOf(deps).readOrder(order.paypalOrderId));
}

async function capture(api: PaypalApi, id: string): Promise<PaypalOrder> {
  try {
    return await api.captureOrder(id);
  } catch (error) {
    if (!(error instanceof PaypalRefused)) throw error;
    if (error.issue !== "ORDER_ALREADY_CAPTURED" && error.issue !== "ORDER_NOT_APPROVED") throw error;
    return api.readOrder(id);
  }
}

async function apply(deps: Deps, order: OrderRow, twin: PaypalOrder): Promise<OrderRow> {
  const { capture } = twin;
  if (!capture) return order;
  if (twin.customId !== order.id || capture.currency !== "EUR" || !capture.amount.equals(order.totale)) {
    deps.log.error({ order: order.id }, "PayPal took another amount than the order's: look into it by hand");
    return order;
  }
  if (capture.status === "REFUNDED") {
    await inTransaction(deps.db, (tx) => markRefunded(tx, order.id));
    return { ...order, stato: "rimborsato" };
  }
  if (capture.status === "PARTIALLY_REFUNDED") {
    deps.log.info({ order: order.id, refunded: twin.refunded.toString() }, "order refunded in part");
    return inTransaction(deps.db, async (tx) => {
      const paid = await markPaid(tx, deps, { id: order.id, captureId: capture.id });
      await noteRefund(tx, deps, { order: paid, amount: twin.refunded });
      return paid;
    });
  }
  if (capture.status === "DECLINED" || capture.status === "FAILED") throw fail("paymentRefused");
  // PENDING: PayPal is looking into it and will tell by its notice.
  if (capture.status !== "COMPLETED") return order;
  return inTransaction(deps.db, (tx) => markPaid(tx, deps, { id: order.id, captureId: capture.id }));
}
