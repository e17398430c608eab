import type { RouteObject } from "react-router";

export { serviceCodesKey } from "./keys.ts";
export { NewServiceDialog } from "./lazy-new-service-dialog.ts";

/** Routes of the room, relative to /ia. */
export const servicecodeRoutes: RouteObject[] = [
  {
    path: "account/servicecode",
    lazy: async () => ({ Component: (await import("./service-codes-page.tsx")).ServiceCodesPage }),
  },
  {
    path: "account/servicecode/import",
    lazy: async () => ({ Component: (await import("./import-service-codes-page.tsx")).ImportServiceCodesPage }),
  },
];
