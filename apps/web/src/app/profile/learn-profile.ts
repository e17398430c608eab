import { CallFailure } from "../../api/call-failure.ts";
import { sessionStore } from "../../session/session-store.ts";
import { isChangingActing, reloadUser } from "../../session/sign-in.ts";
import { whoActs } from "../../session/user-logged.ts";
import { showToast } from "../../ui/feedback/toasts.ts";

/**
 * A call was refused because the session acts on another profile than the page: the page learns on which, and is made anew for it.
 * Where it is the same again by now, what was asked is asked once more by the person.
 */
export async function learnProfile(words: string): Promise<void> {
  if (isChangingActing()) return; // by this page, which will hear of it in a moment
  const before = whoActs(sessionStore.user());
  try {
    await reloadUser({ quiet: true });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return; // `call` has said what is to be said
  }
  if (whoActs(sessionStore.user()) === before) showToast({ severity: "error", summary: "Errore", detail: words });
}
