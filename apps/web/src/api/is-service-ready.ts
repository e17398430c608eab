/** True while the server can do its work; `/readyz` is beside the API, so none of its behaviours applies. */
export async function isServiceReady(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch("/readyz", { signal, cache: "no-store" })).ok;
  } catch {
    signal.throwIfAborted();
    return false; // nobody answered, which is an answer
  }
}
