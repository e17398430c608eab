import { subscription } from "@fatturachiara/contract/rooms/subscription";
import { limitAttempts } from "../../db/limit-attempts.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App } from "../../http/room.ts";
import { cancelOrder } from "./order/cancel-order.ts";
import { returnFromPaypal } from "./paypal/return-from-paypal.ts";
import { serveWebhook } from "./paypal/webhook.ts";
import { readPrice } from "./price.ts";
import { orderInvoice, readOrders } from "./read-orders.ts";
import { subscribe } from "./subscribe.ts";

/** The calls of this room. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  // Every order is a call to PayPal.
  const starts = limitAttempts(deps, { name: "order", max: 30, windowMs: 3_600_000 });
  mount(app, subscription.price, ({ actor }) => readPrice(deps, actor.profile));
  mount(app, subscription.subscribe, async ({ actor, body }) => {
    await starts.take(actor.profile);
    return subscribe(deps, actor, body.PaymentMethod);
  });
  mount(app, subscription.orders, ({ actor }) => readOrders(deps, actor.profile));
  mount(app, subscription.cancelOrder, async ({ actor, params }) => {
    await cancelOrder(deps.db, actor.profile, params.id);
    return {};
  });
  mount(app, subscription.invoice, ({ actor, params }) => orderInvoice(deps, actor.profile, params.id));
  mount(app, subscription.paypalSuccess, ({ actor, query }) => returnFromPaypal(deps, actor.profile, query));
  if (deps.config.renewal.paypal?.webhookId) void serveWebhook(app.fastify, deps);
}
