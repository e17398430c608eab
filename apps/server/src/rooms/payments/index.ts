import type { Room } from "../../http/room.ts";
import { paymentsRoutes } from "./routes.ts";

export { countCredits, invoicesCredited, recountCredits, settleImported } from "./credited.ts";
export { movementOf } from "./mark-payment.ts";

/** What was paid of an invoice, and what credit notes took off it. */
export const paymentsRoom: Room = {
  name: "payments",
  routes: paymentsRoutes,
};
