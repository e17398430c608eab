import { sessionStore } from "./session-store.ts";

const key = "session-ended-because";

/** A session that is over by itself: the sign-in page of this tab says why, where it can be read for as long as one likes. */
export const sessionEnd = {
  /** Logs out; what is to be said survives the reload that follows a refused refresh. */
  sayAtSignIn(because = ""): void {
    if (sessionStore.user()) sessionStorage.setItem(key, because);
    sessionStore.clear();
  },
  /** Why it ended, empty where the server has not said it; null where nothing is to be said. */
  because: (): string | null => sessionStorage.getItem(key),
  /** It has been told. */
  acknowledge(): void {
    sessionStorage.removeItem(key);
  },
};
