import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { confirmDiscard } from "../overlay/confirm-discard.ts";

/**
 * Leaving a page with unsaved changes asks first (screens.md §0); the browser asks in its own words when the tab is
 * closed. Inside /ia only. Answers `release`: call it right before going away on purpose, after a save. `onLost`: the answer
 * was to leave without.
 */
export function useUnsavedGuard(dirty: boolean, onLost?: () => void): () => void {
  const held = useRef(false);
  const released = useRef(false);
  const lost = useRef(onLost);
  held.current = dirty;
  lost.current = onLost;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held.current &&
      !released.current &&
      nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    confirmDiscard().then((leave) => {
      if (!leave) return blocker.reset();
      lost.current?.();
      blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (held.current && !released.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return () => {
    released.current = true;
  };
}
