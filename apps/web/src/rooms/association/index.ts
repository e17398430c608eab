import type { RouteObject } from "react-router";

export { connect } from "./control-room/connect.ts";
export { LazyControlRoom } from "./control-room/lazy-control-room.tsx";
export { controlRoomName, whoMayAct } from "./requests/association-words.ts";
export { bellText } from "./requests/bell-text.ts";

/** Routes of the room, relative to /ia. */
export const associationRoutes: RouteObject[] = [
  {
    path: "account/connectmanagement",
    lazy: async () => ({ Component: (await import("./requests/connect-management-page.tsx")).ConnectManagementPage }),
  },
  {
    path: "account/pending-requests",
    lazy: async () => ({ Component: (await import("./requests/pending-requests-page.tsx")).PendingRequestsPage }),
  },
  {
    path: "account/current-users-list",
    lazy: async () => ({ Component: (await import("./control-room/control-room-page.tsx")).ControlRoomPage }),
  },
];
