import { association } from "@fatturachiara/contract/rooms/association";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { changeActing } from "../../session/sign-in.ts";
import { managedName, type UserLogged } from "../../session/user-logged.ts";
import { goTo } from "../../ui/address/address.ts";
import { confirm } from "../../ui/overlay/confirm.ts";

/** Ends managed mode after a confirmation: user data is read again and home opens. */
export async function disconnect(user: UserLogged): Promise<void> {
  if (!user.currentManagedUser) return;
  const yes = await confirm({
    header: "Disconnetti",
    message: `Vuoi smettere di operare per conto di ${managedName(user.currentManagedUser)}?`,
  });
  if (!yes) return;
  try {
    await changeActing(() => call(association.disconnect, { query: { id: user.currentManagedProfileId } }));
    goTo("/ia/home");
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    console.error("disconnect", error.messages); // specification §8: the screen only logs; the general toast has been shown
  }
}
