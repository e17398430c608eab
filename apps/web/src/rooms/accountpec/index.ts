import type { RouteObject } from "react-router";

export { pecMissingKey } from "./keys.ts";
export { usePecMissing } from "./use-pec-missing.ts";

/** Routes of the room, relative to /ia. */
export const accountpecRoutes: RouteObject[] = [
  {
    path: "account/accountpec",
    lazy: async () => ({ Component: (await import("./accountpec-page.tsx")).AccountpecPage }),
  },
];
