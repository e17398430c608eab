import { refreshTokens } from "./refresh.ts";
import { sessionStore } from "./session-store.ts";
import { tokenExpiry } from "./token-expiry.ts";

/** Milliseconds before expiry at which the token is renewed (specification §9). */
export const refreshLead = 60_000;
/** Wait before trying again when there was no answer, milliseconds. */
export const retryWait = 10_000;

/** What the keeper needs from outside: the clock, and what happens when the session is refused. */
export type KeeperSetting = { now(): number; refused(): void };

/**
 * Renews the tokens 60 seconds before they expire, for as long as there is a session; a refresh without an answer is
 * tried again. Returns how to stop.
 */
export function keepSessionFresh({ now, refused }: KeeperSetting): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planned: string | null = null;

  const plan = () => {
    const token = sessionStore.token();
    if (token === planned) return;
    planned = token;
    clearTimeout(timer);
    const expiry = token ? tokenExpiry(token) : undefined;
    if (expiry !== undefined) timer = setTimeout(renew, Math.max(0, expiry - refreshLead - now()));
  };

  const renew = async () => {
    const outcome = await refreshTokens();
    if (outcome === "refused") refused();
    if (outcome === "no-answer") timer = setTimeout(renew, retryWait);
    else {
      planned = null; // the same token again would otherwise never be planned twice
      if (outcome === "renewed") plan();
    }
  };

  const unsubscribe = sessionStore.subscribe(plan);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
