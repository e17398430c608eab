import { refreshTokens } from "./refresh.ts";
import { sessionStore } from "./session-store.ts";

/**
 * What happens before the first screen: with stored tokens one refresh, and the application waits for it. Refused: the
 * user is logged out. Without an answer the stored user goes in and the keeper tries again.
 */
export async function startSession(): Promise<void> {
  if ((await refreshTokens()) === "refused") sessionStore.clear();
}
