import type { RouteObject } from "react-router";

/** Routes of the room, relative to /ia. */
export const recurringRoutes: RouteObject[] = [
  { path: "recurring", lazy: async () => ({ Component: (await import("./pages.tsx")).RecurringListPage }) },
  { path: "recurring/save", lazy: async () => ({ Component: (await import("./pages.tsx")).RecurringFormPage }) },
  { path: "recurring/:id", lazy: async () => ({ Component: (await import("./pages.tsx")).RecurringPage }) },
];
