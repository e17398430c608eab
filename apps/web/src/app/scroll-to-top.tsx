import { useLocation } from "react-router";
import { useOccasion } from "../ui/focus/use-occasion.ts";

/** Every route change scrolls to the top (specification §2); a changed query is not a route. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useOccasion(pathname, () => {
    window.scrollTo(0, 0);
  });
  return null;
}
