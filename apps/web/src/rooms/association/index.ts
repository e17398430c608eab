import type { RouteObject } from "react-router";

export { bellText } from "./bell-text.ts";
export { connect } from "./connect.ts";
export { ControlRoomApart } from "./control-room-apart.tsx";

/** Routes of the room, relative to /ia. */
export const associationRoutes: RouteObject[] = [
  {
    path: "account/connectmanagement",
    lazy: async () => ({ Component: (await import("./connect-management-page.tsx")).ConnectManagementPage }),
  },
  {
    path: "account/pending-requests",
    lazy: async () => ({ Component: (await import("./pending-requests-page.tsx")).PendingRequestsPage }),
  },
  {
    path: "account/current-users-list",
    lazy: async () => ({ Component: (await import("./control-room-page.tsx")).ControlRoomPage }),
  },
];
