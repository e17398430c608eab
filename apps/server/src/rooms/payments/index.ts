import type { Room } from "../../http/room.ts";
import { paymentsRoutes } from "./routes.ts";

export { movementOf, payDocument, payLocked, unpayLocked } from "./mark-payment.ts";

/** What was paid of an invoice. */
export const paymentsRoom: Room = {
  name: "payments",
  routes: paymentsRoutes,
};
