import type { RouteObject } from "react-router";

export { FlatRateTrack } from "./flat-rate-track.tsx";
export { MonthsSheet } from "./months-sheet.tsx";

/** Routes of the room, relative to /ia. */
export const reportRoutes: RouteObject[] = [
  {
    path: "document/reports",
    lazy: async () => ({ Component: (await import("./report-page.tsx")).ReportPage }),
  },
];
