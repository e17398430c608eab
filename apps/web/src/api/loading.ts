/** Counts requests in flight; the loading line reads it and decides when to appear. */
let inFlight = 0;
const listeners = new Set<() => void>();

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
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell() {
  for (const listener of listeners) listener();
}
