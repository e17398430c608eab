/** Calls once the browser has painted and has nothing else to do. Returns how to give it up. */
export function whenIdle(act: () => void): () => void {
  // Not every browser has the first; none waits longer than the second when it is busy.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
