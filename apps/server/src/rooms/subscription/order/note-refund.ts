import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { announce } from "../../notice/index.ts";
import type { OrderRow } from "./store.ts";

/**
 * Part of the money of an order went back: what it bought stays, its owner is told how much has come back in all. The
 * same sum is told once, however often PayPal repeats it.
 */
export async function noteRefund(
  tx: Tx,
  deps: Pick<Deps, "clock" | "config" | "jobs">,
  { order, amount }: { order: OrderRow; amount: Decimal },
): Promise<void> {
  await announce(tx, deps, {
    profileId: order.profileId,
    genere: "scadenze",
    chiave: `order/${order.id}/refunded/${amount.toString()}`,
    titolo: `Rimborso parziale dell'ordine ${order.numero}`,
    testo: `In tutto ti sono stati restituiti ${formatImporto(amount)}. L'abbonamento resta attivo.`,
    percorso: "/ia/account/orders",
  });
}
