import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const accountpecRoutes: RouteObject[] = [
  {
    path: "account/accountpec",
    lazy: async () => ({ Component: (await import("./accountpec-page.tsx")).AccountpecPage }),
  },
];
