import type { RouteObject } from "react-router";

export { DropAnywhere } from "./file/drop-anywhere.tsx";
export { droppedFiles } from "./file/dropped-files.ts";

/** Routes of the room, relative to /ia. */
export const pastRoutes: RouteObject[] = [
  { path: "past", lazy: async () => ({ Component: (await import("./import/past-page.tsx")).PastPage }) },
];
