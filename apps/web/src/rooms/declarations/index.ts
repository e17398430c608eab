import type { RouteObject } from "react-router";

export { usageWords } from "./declaration-words.ts";
export { ClientDeclarations } from "./lazy-client-declarations.ts";
export { DeclarationDialog } from "./lazy-declaration-dialog.ts";
export { useDeclarations } from "./use-declarations.ts";

/** Routes of the room, relative to /ia. */
export const declarationsRoutes: RouteObject[] = [
  {
    path: "declarations",
    lazy: async () => ({ Component: (await import("./declarations-page.tsx")).DeclarationsPage }),
  },
];
