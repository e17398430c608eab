import { useEffect } from "react";
import { CallFailure } from "../../api/call-failure.ts";
import { reloadUser } from "../../session/sign-in.ts";

/** How often user data (expiry, requests at the bell) is read again while the page is looked at, milliseconds. */
const interval = 120_000;

/** Keeps the user's data fresh: when the area opens, and now and then while it is seen. */
export function useFreshUser(): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== "visible") return;
      reloadUser({ quiet: true }).catch((error: unknown) => {
        // `call` has already done what the status says; an old name at the top is no reason to stop the page.
        if (!(error instanceof CallFailure)) throw error;
      });
    };
    read();
    const timer = setInterval(read, interval);
    return () => clearInterval(timer);
  }, []);
}
