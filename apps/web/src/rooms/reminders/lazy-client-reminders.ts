import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";

/** How one customer is reminded, in its record. */
export const ClientReminders = lazyComponent(
  async () => (await import("./client-reminders.tsx")).ClientReminders,
  null,
);
