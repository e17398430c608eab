import type { RouteObject } from "react-router";

export { CashInThirtyDays } from "./lazy-cash-in-thirty-days.tsx";

/** Routes of the room, relative to /ia. */
export const cashRoutes: RouteObject[] = [
  { path: "cash", lazy: async () => ({ Component: (await import("./cash-page.tsx")).CashPage }) },
];
