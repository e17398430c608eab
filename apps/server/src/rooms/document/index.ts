import type { Room } from "../../http/room.ts";
import { documentRoutes } from "./routes.ts";

export { type Applied, applyEventToDocument } from "./apply-event.ts";

/** Nuova fattura, Fatture emesse: drafts, numbers, sending, files and states of documents. */
export const documentRoom: Room = { name: "document", routes: documentRoutes };
