import type { RouteObject } from "react-router";

export { ClientReminders } from "./lazy-client-reminders.ts";
export { DocumentHold } from "./lazy-document-hold.ts";

/** Routes of the room, relative to /ia. */
export const remindersRoutes: RouteObject[] = [
  { path: "reminders", lazy: async () => ({ Component: (await import("./reminders-page.tsx")).RemindersPage }) },
];
