import type { RouteObject } from "react-router";

export const homeRoutes: RouteObject[] = [
  { path: "home", lazy: async () => ({ Component: (await import("./home-page.tsx")).HomePage }) },
];
