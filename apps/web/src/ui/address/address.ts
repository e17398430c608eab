import { useSyncExternalStore } from "react";

/**
 * The address of the page, for both halves of the application: outside /ia these few lines are the whole router; inside,
 * the data router moves the address and tells here.
 */
const listeners = new Set<() => void>();

/** The address has been moved by somebody else (the data router): look again. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}

/** Goes to a path of this site from anywhere, across the two halves; nothing holds it back. */
export function goTo(path: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", path);
  addressChanged();
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Path and query of the present address, live. */
export function useAddress(): { path: string; search: string } {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const search = useSyncExternalStore(subscribe, () => location.search);
  return { path, search };
}

/** True for the guarded area. */
export const isInside = (path: string) => path === "/ia" || path.startsWith("/ia/");

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}
