import type { RouteObject } from "react-router";

export { DropAnywhere } from "./file/drop-anywhere.tsx";

/** Routes of the room, relative to /ia. */
export const pastRoutes: RouteObject[] = [
  { path: "past", lazy: async () => ({ Component: (await import("./import/past-page.tsx")).PastPage }) },
];
