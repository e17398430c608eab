import type { RouteObject } from "react-router";

export { ClientQuotes } from "./lazy-client-quotes.ts";

/** Routes of the room, relative to /ia; a quote is written in the editor of documents. */
export const quotesRoutes: RouteObject[] = [
  { path: "quotes", lazy: async () => ({ Component: (await import("./quotes-page.tsx")).QuotesPage }) },
  { path: "quotes/:id", lazy: async () => ({ Component: (await import("./quote-page.tsx")).QuotePage }) },
];
