import type { Room } from "../../http/room.ts";
import { sendingRoutes } from "./routes.ts";

export { composeFile } from "./file/compose-document.ts";
export { trasmittenteOf } from "./file/fix-document.ts";
export { cancelDocument } from "./send/cancel-document.ts";
export { documentNeverSent, documentWasSent } from "./send/declare-sent.ts";
export { sendDocument } from "./send/send-document.ts";
export { applyEventToDocument } from "./states/apply-event.ts";

/** From a draft to the word of the SdI: the file is fixed, signed where it must be, sent, followed, taken back. */
export const sendingRoom: Room = {
  name: "sending",
  routes: sendingRoutes,
};
