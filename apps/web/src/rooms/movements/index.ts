import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const movementsRoutes: RouteObject[] = [
  { path: "movements", lazy: async () => ({ Component: (await import("./movements-page.tsx")).MovementsPage }) },
];
