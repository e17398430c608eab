import { sessionStore } from "../session/session-store.ts";
import { typedForms } from "../session/typed-forms.ts";
import { actingProfile } from "../session/user-logged.ts";
import { keptTyping } from "../ui/form/kept-typing.ts";

/** Right before a session ends, or the page is loaded again: what is written in forms waits for the same person. */
export function keepTyping(): void {
  const user = sessionStore.user();
  if (user) typedForms.keep({ user: user.id, profile: actingProfile(user), forms: keptTyping.read() });
}

/** The person is back: forms that open find what they kept. */
export function offerTyping(): void {
  addEventListener("pagehide", keepTyping);
  const user = sessionStore.user();
  if (user) keptTyping.offer(typedForms.take({ user: user.id, profile: actingProfile(user) }));
}
