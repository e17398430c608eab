import type { PaymentMethod } from "@fatturachiara/contract/rooms/subscription";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Selectable } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { SubscriptionOrder } from "../../../db/schema.ts";

/** An order as it is kept. */
export type OrderRow = Selectable<SubscriptionOrder>;
/** An order before it has a number. */
export type NewOrder = Omit<OrderRow, "numero">;

/** The owner and the end of the subscription; locked, so that renewals of one profile come one after the other. */
export function lockProfile(tx: Tx, profile: string) {
  return tx
    .selectFrom("profile")
    .select(["id", "userId", "expiringDate"])
    .where("id", "=", profile)
    .forUpdate()
    .executeTakeFirst();
}

/** The owner of a profile, for the mails. */
export function findOwner(db: Querier, profile: string) {
  return db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["app_user.id", "name", "email", "expiringDate"])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
}

/** Sets the end of a profile's subscription. */
export function setExpiry(tx: Tx, profile: string, expiringDate: Date | null) {
  return tx.updateTable("profile").set({ expiringDate }).where("id", "=", profile).execute();
}

/** Keeps a new order; answers it with its number. */
export function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  return tx.insertInto("subscription_order").values(order).returningAll().executeTakeFirstOrThrow();
}

/** Changes columns of an order. */
export function updateOrder(db: Querier, id: string, change: Partial<NewOrder>) {
  return db.updateTable("subscription_order").set(change).where("id", "=", id).execute();
}

/** The order, locked: two confirmations come one after the other. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom("subscription_order").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** An order of the profile. */
export function findOrder(db: Querier, profile: string, id: string): Promise<OrderRow | undefined> {
  return all(db).where("profileId", "=", profile).where("id", "=", id).executeTakeFirst();
}

/** The order that waits for a payment of that kind; there is one at most. */
export function findWaiting(db: Querier, profile: string, metodo: PaymentMethod): Promise<OrderRow | undefined> {
  return all(db)
    .where("profileId", "=", profile)
    .where("metodo", "=", metodo)
    .where("stato", "=", "in_attesa")
    .executeTakeFirst();
}

/** By the name PayPal gave it. */
export function findPaypalOrder(db: Querier, paypalOrderId: string): Promise<OrderRow | undefined> {
  return all(db).where("paypalOrderId", "=", paypalOrderId).executeTakeFirst();
}

/** By what people write in the causale. */
export function findNumbered(db: Querier, numero: number): Promise<OrderRow | undefined> {
  return all(db).where("numero", "=", numero).executeTakeFirst();
}

/** The order of that id, whosever it is. */
export function findById(db: Querier, id: string): Promise<OrderRow | undefined> {
  return all(db).where("id", "=", id).executeTakeFirst();
}

/** The orders of a profile with the state of their invoices, newest first. */
export function listOrders(db: Querier, profile: string) {
  return db
    .selectFrom("subscription_order")
    .leftJoin("document", (join) =>
      join
        .onRef("document.profileId", "=", "subscription_order.profiloDocumento")
        .onRef("document.id", "=", "subscription_order.idDocumento"),
    )
    .selectAll("subscription_order")
    .select("document.statoDocumento")
    .where("subscription_order.profileId", "=", profile)
    .orderBy("numero", "desc")
    .limit(1000)
    .execute();
}

/** Paid orders that cost something and have no invoice yet. */
export function listUninvoiced(db: Querier): Promise<OrderRow[]> {
  return all(db)
    .where("stato", "=", "pagato")
    .where("totale", ">", Decimal.zero)
    .where("idDocumento", "is", null)
    .orderBy("numero")
    .limit(100)
    .execute();
}

const all = (db: Querier) => db.selectFrom("subscription_order").selectAll();
