import { fail } from "@fatturachiara/contract";
import type { Deps } from "../../../deps.ts";
import { plainError } from "../../../plain-error.ts";
import { type OrderRow, updateOrder } from "../order/store.ts";
import { paypalOf } from "./paypal-of.ts";

/** Makes PayPal's twin of an order; answers where its buyer approves it. Clicks of one day get the same twin. */
export async function startPaypal(deps: Deps, order: OrderRow): Promise<string> {
  const page = `${deps.config.publicUrl}/ia/account/subscription`;
  const back = (action: string) => `${page}?${new URLSearchParams({ id: order.id, action })}`;
  try {
    const twin = await paypalOf(deps).createOrder({
      requestId: `${order.id}-${deps.clock.oggi()}`,
      customId: order.id,
      description: order.descrizione,
      amount: order.totale,
      brand: deps.config.companyName,
      returnUrl: back("success"),
      cancelUrl: back("cancel"),
    });
    if (!twin.approveUrl) throw new Error("PayPal made an order without a page to approve it");
    await updateOrder(deps.db, order.id, { paypalOrderId: twin.id });
    return twin.approveUrl;
  } catch (error) {
    deps.log.error({ order: order.id, error: plainError(error) }, "paypal order");
    throw fail("paypalUnavailable");
  }
}
