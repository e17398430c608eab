import { fail } from "@fatturachiara/contract";
import type { PaymentMethod, Started } from "@fatturachiara/contract/rooms/subscription";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import { markPaid } from "./order/mark-paid.ts";
import { findWaiting, insertOrder, lockProfile, type OrderRow, updateOrder } from "./order/store.ts";
import { startPaypal } from "./paypal/start-paypal.ts";
import { methodsOf, priceOf, refuseWhereOff } from "./price.ts";
import { transferInstructions } from "./transfer-instructions.ts";

/** How long a transfer may take before people should ask. */
const transferDays = 10;

/** Starts a renewal. An order of that kind which still waits at today's price is taken up again: a second click is harmless. */
export async function subscribe(deps: Deps, actor: Actor, method: string): Promise<Started> {
  refuseWhereOff(deps.config);
  const metodo = methodsOf(deps.config).find((candidate) => candidate === method);
  if (!metodo) throw fail("paymentMethodUnknown");
  const order = await inTransaction(deps.db, async (tx) => {
    const order = await waitingOrder(tx, deps, { actor, metodo });
    if (metodo === "gratuito") await markPaid(tx, deps, { id: order.id });
    return order;
  });
  if (metodo === "paypal") return { idOrdine: order.id, redirectUrl: await startPaypal(deps, order) };
  if (metodo === "bonifico") return { idOrdine: order.id, ...transferInstructions(deps.config, order) };
  return { idOrdine: order.id };
}

async function waitingOrder(
  tx: Tx,
  deps: Deps,
  { actor, metodo }: { actor: Actor; metodo: PaymentMethod },
): Promise<OrderRow> {
  await lockProfile(tx, actor.profile);
  const price = priceOf(deps.config);
  const waiting = await findWaiting(tx, actor.profile, metodo);
  if (waiting && sameTerms(waiting, price)) return waiting;
  if (waiting) await updateOrder(tx, waiting.id, { stato: "annullato" });
  return insertOrder(tx, {
    id: newId(deps.clock),
    profileId: actor.profile,
    userId: actor.user,
    createdAt: deps.clock.now(),
    descrizione: price.descrizione,
    mesi: price.mesi,
    imponibile: price.importo,
    aliquotaIva: Decimal.of(deps.config.renewal.vatRate),
    iva: price.iva,
    totale: price.totale,
    metodo,
    stato: "in_attesa",
    scadenzaIstruzioni: metodo === "bonifico" ? addDays(deps.clock.oggi(), transferDays) : null,
    paypalOrderId: null,
    paypalCaptureId: null,
    periodoDal: null,
    periodoAl: null,
    pagatoIl: null,
    profiloDocumento: null,
    idDocumento: null,
  });
}

function sameTerms(order: OrderRow, { totale, mesi }: ReturnType<typeof priceOf>): boolean {
  return totale.equals(order.totale) && mesi === order.mesi;
}
