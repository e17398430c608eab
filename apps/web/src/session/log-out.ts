import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../api/call.ts";
import { CallFailure } from "../api/call-failure.ts";
import { purgeSavedDocument } from "./saved-document.ts";
import { sessionStore } from "./session-store.ts";

/** Revokes the tokens and clears local data; without an answer the data goes all the same. */
export async function logOut(): Promise<void> {
  const accessToken = sessionStore.token();
  const refreshToken = sessionStore.user()?.refreshToken;
  try {
    if (accessToken && refreshToken)
      await call(auth.revokeToken, { body: { accessToken, refreshToken }, silent: true });
  } catch (error) {
    // The person asked to leave: tokens that could not be revoked run out by themselves.
    if (!(error instanceof CallFailure)) throw error;
  } finally {
    purgeSavedDocument();
    sessionStore.clear();
  }
}
