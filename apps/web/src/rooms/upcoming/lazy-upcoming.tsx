import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { whenIdle } from "../../ui/time/when-idle.ts";

/** What recurring documents will make next, on home: it comes when home stands. */
export const UpcomingRecurring = lazyComponent(
  async () => (await import("./upcoming-recurring.tsx")).UpcomingRecurring,
  null,
  whenIdle,
);

/** What comes again for a customer, beside its card. */
export const ClientRecurring = lazyComponent(
  async () => (await import("./client-recurring.tsx")).ClientRecurring,
  null,
  whenIdle,
);
