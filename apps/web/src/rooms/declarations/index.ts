import type { RouteObject } from "react-router";
import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

export { usageWords } from "./declaration-words.ts";
export { useDeclarations } from "./use-declarations.ts";

/** A declaration of intent written beside the invoice that needs it. */
export const DeclarationDialog = lazyComponent(
  async () => (await import("./declaration-dialog.tsx")).DeclarationDialog,
  null,
);

/** The declarations of intent of one customer, in its record. */
export const ClientDeclarations = lazyComponent(
  async () => (await import("./client-declarations.tsx")).ClientDeclarations,
  null,
);

/** Routes of the room, relative to /ia. */
export const declarationsRoutes: RouteObject[] = [
  {
    path: "declarations",
    lazy: async () => ({ Component: (await import("./declarations-page.tsx")).DeclarationsPage }),
  },
];
