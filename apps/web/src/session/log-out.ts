import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../api/call.ts";
import { CallFailure } from "../api/call-failure.ts";
import { purgeSavedDocument } from "./saved-document.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Clears local data, at once, and revokes the tokens: whoever signs in while that is on its way, in whatever tab, is signed in.
 * Without an answer the data is gone all the same.
 */
export async function logOut(): Promise<void> {
  const accessToken = sessionStore.token();
  const refreshToken = sessionStore.user()?.refreshToken;
  purgeSavedDocument();
  sessionStore.clear();
  try {
    if (accessToken && refreshToken)
      await call(auth.revokeToken, { body: { accessToken, refreshToken }, silent: true });
  } catch (error) {
    // The person asked to leave: tokens that could not be revoked run out by themselves.
    if (!(error instanceof CallFailure)) throw error;
  }
}
