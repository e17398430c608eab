import type { Room } from "../../http/room.ts";
import { authenticateWith } from "./authenticate.ts";
import { authRoutes } from "./routes.ts";

export { openSession } from "./open-session.ts";
export { actOnProfile, endSession } from "./session-store.ts";
export { newSignInLink } from "./sign-in-link.ts";

/** Registration, sign-in and the sessions. */
export const authRoom: Room = { name: "auth", routes: authRoutes, authenticate: authenticateWith };
