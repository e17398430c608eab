import { fail } from "@fatturachiara/contract";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { markPaid } from "./order/mark-paid.ts";
import { findNumbered, findOwner, lockOrder } from "./order/store.ts";

/** The order whose money has come. */
export type ConfirmedTransfer = { numero: number; email: string; totale: Decimal; scadenza: Date; already: boolean };

/**
 * An administrator has seen the money of a transfer: the order with that number is paid. Told again, it changes nothing
 * (`already`). Fails with `orderNotFound`, or `orderNotWaiting` for what is no transfer or was refunded.
 */
export async function confirmTransfer(
  deps: Pick<Deps, "db" | "clock" | "config" | "jobs">,
  numero: number,
): Promise<ConfirmedTransfer> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findNumbered(tx, numero);
    // Read again under its lock: another confirmation may be under way.
    const order = found && (await lockOrder(tx, found.id));
    if (!order) throw fail("orderNotFound");
    if (order.metodo !== "bonifico" || order.stato === "rimborsato") throw fail("orderNotWaiting");
    const paid = await markPaid(tx, deps, { id: order.id });
    const owner = await findOwner(tx, order.profileId);
    if (!owner || !paid.periodoAl) throw new Error(`Order ${numero} is paid without owner or period`);
    const { email } = owner;
    return { numero, email, totale: order.totale, scadenza: paid.periodoAl, already: order.stato === "pagato" };
  });
}
