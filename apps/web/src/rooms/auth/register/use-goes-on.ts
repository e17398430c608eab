import { auth } from "@fatturachiara/contract/rooms/auth";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { signIn } from "../../../session/sign-in.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { endWaiting, type Registration } from "./pending-registration.ts";

/** How often it is asked whether the link has been opened, elsewhere perhaps, milliseconds. */
const everyMs = 5_000;

/** Signed in; not confirmed yet; or nothing more is asked. */
type Answer = "in" | "waiting" | "over";

/**
 * Signs in as soon as the address is confirmed, wherever its link was opened. Only while somebody looks at the page, and no
 * more once another answer comes than that the address is not confirmed: a wrong password is not to be tried again.
 * Answers what asks at once, and whether this address refuses our letters.
 */
export function useGoesOn({ emailAddress: email, password }: Registration): {
  ask: () => Promise<Answer>;
  refused: boolean;
} {
  const go = useGo();
  const [refused, setRefused] = useState<string | null>(null);
  const state = useRef({ asking: false, over: false });

  const ask = useCallback(async (): Promise<Answer> => {
    const visit = state.current;
    if (visit.over) return "over";
    if (visit.asking || document.visibilityState === "hidden") return "waiting";
    visit.asking = true;
    try {
      const tokens = await call(auth.login, { body: { email, password }, silent: true, quiet: true });
      // Who has left the page, or corrected the address, is not signed in by an answer that comes late.
      if (visit.over) return "over";
      visit.over = true;
      await signIn(tokens);
      endWaiting();
      go("/ia/home", "replace");
      return "in";
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const isRefused = error.is("emailRefusesMail");
      if (error.kind === "answer") setRefused(isRefused ? email : null);
      if (error.kind === "answer" && !isRefused && !error.is("emailNotConfirmed")) visit.over = true;
      return visit.over ? "over" : "waiting";
    } finally {
      visit.asking = false;
    }
  }, [email, password, go]);

  useEffect(() => {
    const visit = { asking: false, over: false };
    state.current = visit;
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      visit.over = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [ask]);
  return { ask, refused: refused === email };
}
