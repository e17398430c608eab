import { useSyncExternalStore } from "react";
import { createListeners } from "../../listeners/create-listeners.ts";

/**
 * The address of the page, for both halves of the application: outside /ia these few lines are the whole router; inside,
 * the data router moves the address and tells here.
 */
const listeners = createListeners();

/** The address has been moved by somebody else (the data router): look again. */
export const addressChanged = (): void => listeners.tell();

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
  const letGo = listeners.subscribe(listener);
  addEventListener("popstate", listener);
  return () => {
    letGo();
    removeEventListener("popstate", listener);
  };
}
