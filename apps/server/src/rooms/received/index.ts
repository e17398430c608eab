import { completingOlder } from "../../http/completing-older.ts";
import type { Room } from "../../http/room.ts";
import { fillRiepiloghi } from "./fill-riepiloghi.ts";
import { receivedRoutes } from "./routes.ts";

export { notIntegrated, untaxedFromAbroad } from "./awaits-integration.ts";
export { forwardReceived } from "./forward-received.ts";
export { insertReceived, type ReceivedToWrite } from "./insert-received.ts";
export { markPaid, settleReceived } from "./mark-received.ts";
export { readReceived } from "./read-received.ts";
export {
  countReceived,
  findReceivedFile,
  readStoredReceived,
  receivedBytes,
  receivedFilesOf,
} from "./received-file.ts";
export { type ReceivedRow, receivedRowOf } from "./received-row.ts";
export { takeReceived } from "./take-received.ts";
export { ibanBefore } from "./trust/supplier-iban.ts";

/** Invoices of suppliers: taken from the mailbox, marked, paid, made into drafts. */
export const receivedRoom: Room = {
  name: "received",
  routes: receivedRoutes,
  start: completingOlder(fillRiepiloghi),
};
