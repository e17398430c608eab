import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const taxdataRoutes: RouteObject[] = [
  { path: "account/taxdata", lazy: async () => ({ Component: (await import("./taxdata-page.tsx")).TaxdataPage }) },
];
