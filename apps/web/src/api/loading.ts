import { createListeners } from "../listeners/create-listeners.ts";

/** Counts requests in flight; the loading line reads it and decides when to appear. */
let inFlight = 0;
const { subscribe, tell } = createListeners();

/** Whether calls are under way, for the loading line. */
export const loading = {
  begin() {
    inFlight += 1;
    tell();
  },
  end() {
    inFlight = Math.max(0, inFlight - 1);
    tell();
  },
  /** How many calls are under way now. */
  count: () => inFlight,
  subscribe,
};
