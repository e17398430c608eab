import { sessionStore } from "../session/session-store.ts";
import { isChangingActing } from "../session/sign-in.ts";
import { typedForms } from "../session/typed-forms.ts";
import { actingProfile, type UserLogged } from "../session/user-logged.ts";
import { patientImport } from "../ui/feedback/patient-import.ts";
import { keptTyping } from "../ui/form/kept-typing.ts";

/** Whose forms these are. */
let shown: UserLogged | null = null;
let unwatch = () => {};

/** Right before a session ends, or the page is loaded again: what is written in forms waits for the same person. */
export function keepTyping(): void {
  const user = sessionStore.user();
  if (user) keep(user);
}

/** The person is back: forms that open find what they kept. Where another profile comes, what is written waits for the one before. */
export function offerTyping(): void {
  addEventListener("pagehide", keepTyping);
  shown = sessionStore.user();
  if (shown) keptTyping.offer(typedForms.take({ user: shown.id, profile: actingProfile(shown) }));
  unwatch();
  unwatch = sessionStore.subscribe(changed);
}

function changed() {
  const before = shown;
  shown = sessionStore.user();
  if (!before || before.id !== shown?.id || actingProfile(before) === actingProfile(shown)) return;
  // The forms are still there: pages are made anew after everybody has heard.
  keep(before);
  if (!isChangingActing()) void sayOtherProfile(before);
}

const keep = (user: UserLogged) =>
  typedForms.keep({ user: user.id, profile: actingProfile(user), forms: keptTyping.read() });

async function sayOtherProfile(before: UserLogged) {
  const news = await patientImport(() => import("./profile/say-other-profile.ts"));
  news.sayOtherProfile(before);
}
