import { refreshTokens } from "./refresh.ts";
import { sessionEnd } from "./session-end.ts";

/**
 * What happens before the first screen: with stored tokens one refresh, and the application waits for it. Refused: the
 * user is logged out, and the sign-in page says why. Without an answer the stored user goes in and the keeper tries again.
 */
export async function startSession(): Promise<void> {
  if ((await refreshTokens()) === "refused") sessionEnd.sayAtSignIn();
}
