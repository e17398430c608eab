import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const receivedRoutes: RouteObject[] = [
  {
    path: "document/received",
    lazy: async () => ({ Component: (await import("./received-page.tsx")).ReceivedPage }),
  },
  {
    path: "document/received/:id",
    lazy: async () => ({ Component: (await import("./received-document-page.tsx")).ReceivedDocumentPage }),
  },
];
