import type { RouteObject } from "react-router";

/** The pages of this room. */
export const homeRoutes: RouteObject[] = [
  { path: "home", lazy: async () => ({ Component: (await import("./home-page.tsx")).HomePage }) },
];
