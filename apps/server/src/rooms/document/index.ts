import type { Room } from "../../http/room.ts";
import { documentRoutes } from "./routes.ts";

export { type Applied, applyEventToDocument } from "./apply-event.ts";
export { insertDraft } from "./create-document.ts";
export { documentPdf } from "./document-file.ts";
export { sendDocument } from "./send-document.ts";

/** Nuova fattura, Fatture emesse: drafts, numbers, sending, files and states of documents. */
export const documentRoom: Room = { name: "document", routes: documentRoutes };
