import { customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { useEffect } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Tells the server that a person looks, at the first sign of a hand on a page that can be seen: programs that only load it give none. */
export function useShownTo(token: string): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, tell);
    };
    const tell = () => {
      if (document.visibilityState !== "visible" || navigator.webdriver) return;
      stop();
      call(customerPage.seen, { body: { token }, silent: true }).catch((error: unknown) => {
        // The look is not counted; the customer has what they came for.
        if (!(error instanceof CallFailure)) throw error;
      });
    };
    for (const sign of signs) window.addEventListener(sign, tell, { passive: true });
    return stop;
  }, [token]);
}
