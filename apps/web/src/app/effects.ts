import type { Effects } from "../api/show-failure.ts";
import { loginAddress } from "../session/return-url.ts";
import { sessionEnd } from "../session/session-end.ts";
import { goTo, isInside } from "../ui/address/address.ts";
import { messageAreas } from "../ui/feedback/message-areas.ts";
import { showToast } from "../ui/feedback/toasts.ts";
import { keepTyping } from "./keep-typing.ts";
import { learnProfile } from "./profile/learn-profile.ts";

/** Where the words of failed calls go, and what becomes of the session: the calls' side of the page. */
export const effects: Effects = {
  toast: (message) => showToast(message),
  area: (area, messages) => messageAreas.set(area, messages),
  clearSession(because) {
    keepTyping();
    sessionEnd.sayAtSignIn(because);
  },
  goToLogin() {
    const { pathname, search } = location;
    if (pathname === "/login") return;
    goTo(isInside(pathname) ? loginAddress(pathname + search) : "/login");
  },
  profileChanged: (words) => void learnProfile(words),
  online: () => messageAreas.removeKey("offline"),
};
