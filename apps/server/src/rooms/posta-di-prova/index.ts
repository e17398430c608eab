import type { Room } from "../../http/room.ts";
import { testMailboxRoutes } from "./routes.ts";

/** Demo only: every e-mail the product sends, readable at /posta-di-prova. */
export const testMailboxRoom: Room = { name: "posta-di-prova", routes: testMailboxRoutes, onlyInDemo: true };
