import { useEffect } from "react";
import { useLocation } from "react-router";

/** Every route change scrolls to the top (specification §2); a changed query is not a route. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
