import type { RouteObject } from "react-router";

export { type DocumentColumn, sentColumns } from "./list/document-columns.tsx";
export { DocumentList } from "./list/document-list.tsx";
export { filtersOn, type ListFilter, readFilter, usualYear, withoutFilters, writeFilter } from "./list/list-filter.ts";

/** Routes of the room, relative to /ia. */
export const registerRoutes: RouteObject[] = [
  { path: "document/sent", lazy: async () => ({ Component: (await import("./list/sent-page.tsx")).SentPage }) },
  {
    path: "document/:id",
    lazy: async () => ({ Component: (await import("./page/document-page.tsx")).DocumentPage }),
  },
];
