import { type ReactNode, useEffect, useState } from "react";
import { sessionStore } from "../session/session-store.ts";
import { useGo } from "../ui/address/site-link.tsx";

/** Who is already logged in when the page opens goes to "/" (specification §4, "Login"). */
export function OnlyLoggedOut({ children }: { children: ReactNode }) {
  const go = useGo();
  // Asked once: signing in on this very page leads to the return address, not to "/".
  const [loggedIn] = useState(() => sessionStore.user() !== null);
  useEffect(() => {
    if (loggedIn) go("/", "replace");
  }, [loggedIn, go]);
  return loggedIn ? null : children;
}
