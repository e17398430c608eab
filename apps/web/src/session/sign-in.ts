import { auth, type Tokens } from "@fatturachiara/contract/rooms/auth";
import { call } from "../api/call.ts";
import { CallFailure } from "../api/call-failure.ts";
import { purgeSavedDocument } from "./saved-document.ts";
import { sessionStore } from "./session-store.ts";
import { type UserLogged, userLoggedFrom, whoActs } from "./user-logged.ts";

/**
 * With the tokens of login or outlogin: the saved document is purged, user data is fetched and the session begins. When
 * user data cannot be had, the stored token goes and the person is logged out; the failure is thrown on.
 */
export async function signIn(tokens: Tokens): Promise<UserLogged> {
  purgeSavedDocument();
  sessionStore.clear(); // whoever was here before
  sessionStore.keepTokens(tokens.token, tokens.refreshToken);
  try {
    const me = await call(auth.me, {});
    const user = userLoggedFrom(me, tokens);
    sessionStore.keepUser(user);
    return user;
  } catch (error) {
    sessionStore.clear();
    throw error;
  }
}

let changing = 0;

/** This window itself is about to act on another profile. */
export const isChangingActing = (): boolean => changing > 0;

/**
 * Does what changes on whose records one acts, and reads user data again. Where its answer got lost the server may have done it:
 * what it says counts, or all that is written from then on would go to another than the page names.
 */
export async function changeActing(change: () => Promise<unknown>): Promise<void> {
  changing += 1;
  const before = whoActs(sessionStore.user());
  try {
    await change();
    await reloadUser();
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === "answer") throw error;
    await reloadUser({ quiet: true });
    if (whoActs(sessionStore.user()) === before) throw error;
  } finally {
    changing -= 1;
  }
}

/**
 * Reads user data again (after a profile change, connect, disconnect); the tokens stay. Where somebody else signed in meanwhile, or
 * acts on another profile, in whatever tab, the answer is about who was there before: it is asked for again.
 */
export async function reloadUser(options: { quiet?: boolean } = {}): Promise<UserLogged | null> {
  const before = whoActs(sessionStore.user());
  const me = await call(auth.me, options);
  sessionStore.reread(); // another tab may have renewed the tokens meanwhile: a spent one must not come back
  const now = sessionStore.user();
  if (!now) return null; // logged out meanwhile
  if (whoActs(now) !== before) return reloadUser(options);
  const user = userLoggedFrom(me, { token: sessionStore.token() ?? now.token, refreshToken: now.refreshToken });
  sessionStore.keepUser(user);
  return user;
}
