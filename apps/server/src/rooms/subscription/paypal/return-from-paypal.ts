import { type Answer, fail, patterns, type Query } from "@fatturachiara/contract";
import type { subscription } from "@fatturachiara/contract/rooms/subscription";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { giornoARoma } from "../../../clock.ts";
import type { Deps } from "../../../deps.ts";
import { cancelOrder } from "../order/cancel-order.ts";
import { findOrder, findPaypalOrder, type OrderRow } from "../order/store.ts";
import { settleOrder } from "./settle-order.ts";

type PaypalAnswer = Answer<typeof subscription.paypalSuccess>;

/**
 * The buyer is back from PayPal. The order is found by PayPal's id of it (`paymentId`, or `token` when PayPal sends none),
 * else by ours; the same return twice changes nothing the second time.
 */
export async function returnFromPaypal(
  deps: Deps,
  profile: string,
  query: Query<typeof subscription.paypalSuccess>,
): Promise<PaypalAnswer> {
  const order = await orderOf(deps, profile, query);
  if (!order) throw fail("orderNotFound");
  if (query.action === "cancel" && order.stato === "in_attesa") {
    await cancelOrder(deps.db, profile, order.id);
    return { stato: "annullato", message: "Pagamento annullato." };
  }
  const settled = order.stato === "in_attesa" ? await settleOrder(deps, order) : order;
  return answerOf(settled);
}

async function orderOf(
  { db }: Pick<Deps, "db">,
  profile: string,
  { paymentId, token, id }: Query<typeof subscription.paypalSuccess>,
): Promise<OrderRow | undefined> {
  const name = paymentId || token;
  const named = name ? await findPaypalOrder(db, name) : undefined;
  if (named) return named.profileId === profile ? named : undefined;
  return id && patterns.id.test(id) ? findOrder(db, profile, id) : undefined;
}

function answerOf({ stato, periodoAl }: OrderRow): PaypalAnswer {
  if (stato === "pagato" && periodoAl) {
    const until = formatGiorno(giornoARoma(periodoAl));
    return { stato: "pagato", message: conApostrofo`Pagamento ricevuto: l'abbonamento è attivo fino al ${until}.` };
  }
  if (stato === "in_attesa") {
    return { stato: "in attesa", message: "Il pagamento non è ancora confermato: ti avviseremo per e-mail." };
  }
  return { stato: "annullato", message: "Pagamento annullato." };
}
