import { sessionStore } from "./session-store.ts";

const key = "session-ended-unsaid";

/** A session that is over by itself, where nothing has told the person: the sign-in page of this tab does. */
export const sessionEnd = {
  /** Logs out; what is to be said survives the reload that follows a refused refresh. */
  unsaid(): void {
    if (sessionStore.user()) sessionStorage.setItem(key, "1");
    sessionStore.clear();
  },
  isUnsaid: (): boolean => sessionStorage.getItem(key) !== null,
  /** It has been told. */
  acknowledge(): void {
    sessionStorage.removeItem(key);
  },
};
