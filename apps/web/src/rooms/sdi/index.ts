import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const sdiRoutes: RouteObject[] = [
  { path: "sdi/messages", lazy: async () => ({ Component: (await import("./messages-page.tsx")).MessagesPage }) },
];
