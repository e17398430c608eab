import type { Room } from "../../http/room.ts";
import { draftRoutes } from "./routes.ts";

export { insertDraft } from "./create-document.ts";

/** Nuova fattura: what is written before it is sent, with its enclosures; copies of what was. */
export const draftRoom: Room = {
  name: "draft",
  routes: draftRoutes,
};
