import type { RouteObject } from "react-router";

export { deliverUnsent } from "./editor/deliver-unsent.ts";

/** Routes of the room, relative to /ia. */
export const draftRoutes: RouteObject[] = [
  {
    path: "document/step/:step",
    lazy: async () => ({ Component: (await import("./page/step-page.tsx")).StepPage }),
  },
  {
    path: "quotes/edit",
    lazy: async () => ({ Component: (await import("./quote/quote-editor-page.tsx")).QuoteEditorPage }),
  },
];
