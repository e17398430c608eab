import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { whenIdle } from "../../ui/time/when-idle.ts";

/** What to expect in thirty days, on home: it comes when home stands. */
export const CashInThirtyDays = lazyComponent(
  async () => (await import("./cash-in-thirty-days.tsx")).CashInThirtyDays,
  null,
  whenIdle,
);
