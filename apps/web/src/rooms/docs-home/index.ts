import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const docsHomeRoutes: RouteObject[] = [
  { path: "docs-home", lazy: async () => ({ Component: (await import("./docs-home-page.tsx")).DocsHomePage }) },
];
