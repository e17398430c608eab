import type { Endpoint } from "@fatturachiara/contract/endpoint";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../api/call.ts";
import { CallFailure } from "../api/call-failure.ts";
import { sessionStore } from "./session-store.ts";
import { tokenExpiry } from "./token-expiry.ts";
import { whoActs } from "./user-logged.ts";

/** How a refresh ended. Without an answer, or with somebody else's, nothing is known: session and data stay. */
export type RefreshOutcome = "renewed" | "refused" | "no-answer" | "no-session";

let running: Promise<RefreshOutcome> | undefined;

/**
 * Exchanges the refresh token, once whatever the number of callers and tabs: a refresh token used twice would end the
 * session (reuse detection), so tabs take turns and the later one adopts what the earlier one got. Where the answer was
 * lost it is good once more (ADR 0087).
 */
export function refreshTokens(): Promise<RefreshOutcome> {
  running ??= exchange().finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(): Promise<RefreshOutcome> {
  const before = sessionStore.token();
  if (!before || !sessionStore.user()) return "no-session";
  return oneTabAtATime(async () => {
    sessionStore.reread();
    const accessToken = sessionStore.token();
    const refreshToken = sessionStore.user()?.refreshToken;
    if (!accessToken || !refreshToken) return "no-session";
    if (accessToken !== before) return "renewed"; // another tab did it while we waited
    try {
      const tokens = await call(auth.refreshToken, { body: { accessToken, refreshToken }, silent: true });
      // Whoever signed in meanwhile, in another tab, has tokens of their own; who has left needs none.
      if (sessionStore.isBehind()) sessionStore.reread();
      const now = sessionStore.user();
      if (now?.refreshToken !== refreshToken) return now ? "renewed" : "no-session";
      sessionStore.keepTokens(tokens.token, tokens.refreshToken);
      return "renewed";
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== "answer") return "no-answer";
      // Without Web Locks (plain http elsewhere than on this machine) a tab may still have been faster.
      sessionStore.reread();
      return sessionStore.token() && sessionStore.token() !== accessToken ? "renewed" : "refused";
    }
  });
}

function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("fatturachiara-refresh", act) : act();
}

/**
 * The token for a call: renewed first when it has run out (a machine that slept past the scheduled refresh). Where nobody
 * answers the refresh the call has no answer either: sent with the old token it would end the session. Calls that need no
 * session must not wait for one (the refresh itself is among them). Nor does it go out under another name: who signed in since,
 * or acts on another profile, in whatever tab, has not said it.
 */
export async function tokenFor({ access }: Pick<Endpoint, "access">, now: number): Promise<string | null> {
  if (access === "public") return sessionStore.token();
  const asks = whoActs(sessionStore.user());
  const token = sessionStore.token();
  const expiry = token ? tokenExpiry(token) : undefined;
  const isAway = expiry !== undefined && expiry <= now && (await refreshTokens()) === "no-answer";
  if (sessionStore.isBehind()) sessionStore.reread();
  if (isAway || whoActs(sessionStore.user()) !== asks) throw new CallFailure("no-answer", 0, { messages: [] });
  return sessionStore.token();
}
