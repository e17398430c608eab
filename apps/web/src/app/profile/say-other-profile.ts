import { association } from "@fatturachiara/contract/rooms/association";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { sessionStore } from "../../session/session-store.ts";
import { changeActing } from "../../session/sign-in.ts";
import { actingProfile, managedIn, managedName, type UserLogged } from "../../session/user-logged.ts";
import { showToast } from "../../ui/feedback/toasts.ts";

/** Another window has gone over to another profile, and this one with it: what has become of what was on the page, and the way back. */
export function sayOtherProfile(before: UserLogged): void {
  const now = sessionStore.user();
  if (now?.id !== before.id || actingProfile(now) === actingProfile(before)) return; // gone again, or back
  showToast({
    severity: "warn",
    summary: `Ora operi per ${nameOf(now)}`,
    detail: `L'hai scelto in un'altra finestra, e vale per tutte quelle di questo browser. Quello che stavi scrivendo qui per ${nameOf(before)} ti aspetta.`,
    sticky: true,
    key: "other-profile",
    action: { label: `Torna a ${nameOf(before)}`, act: () => void goBack(before) },
  });
}

const nameOf = (user: UserLogged) => {
  const managed = managedIn(user);
  return managed ? managedName(managed) : user.companyName || `${user.firstName} ${user.lastName}`;
};

/** Where the page is stays: it opens again for the profile of before, with what was written. */
async function goBack(before: UserLogged) {
  const id = before.isCurrentManagedUser && before.currentManagedProfileId;
  try {
    await changeActing(() =>
      id
        ? call(association.connect, { params: { id } })
        : call(association.disconnect, { query: { id: sessionStore.user()?.currentManagedProfileId ?? null } }),
    );
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // the general toast has been shown
  }
}
