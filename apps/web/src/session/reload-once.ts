const key = "reloaded-for-chunk";
/** A second failure within this time means that reloading does not help, milliseconds. */
const window_ = 60_000;

/** True when the page may be reloaded for a part that did not load; false when it has just been. */
export function mayReloadForChunk(now: number): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < window_) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}
