import type { RouteObject } from "react-router";
import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

export { serviceCodesKey } from "./keys.ts";

/** A new service made out of a line. */
export const NewServiceDialog = lazyComponent(
  async () => (await import("./new-service-dialog.tsx")).NewServiceDialog,
  null,
);

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
