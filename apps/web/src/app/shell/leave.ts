import { keptForms } from "../../session/kept/kept-forms.ts";
import { logOut } from "../../session/log-out.ts";
import { unsentEdits } from "../../session/unsent-edits.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { goTo } from "../../ui/address/address.ts";
import { messageAreas } from "../../ui/feedback/message-areas.ts";
import { toasts } from "../../ui/feedback/toasts.ts";
import { keptTyping } from "../../ui/form/kept-typing.ts";
import { confirm } from "../../ui/overlay/confirm.ts";
import { keepTyping } from "../keep-typing.ts";

/** Logs out; with anything the server has not got yet it asks first (it stays on this device either way). */
export async function leave(user: UserLogged): Promise<void> {
  const waiting = await unsentEdits.count(user.id);
  if (waiting > 0) {
    const yes = await confirm({
      header: "Modifiche non ancora salvate",
      message: unsentText(waiting),
    });
    if (!yes) return;
  } else {
    const message = await typedWords(user);
    if (message && !(await confirm({ header: "Modifiche non ancora salvate", message }))) return;
  }
  keepTyping();
  const revoked = logOut();
  messageAreas.clear("messageHeadAlert");
  toasts.clear();
  goTo("/login");
  await revoked;
}

/** What becomes of what is written in forms; undefined where nothing is. */
async function typedWords(user: UserLogged): Promise<string | undefined> {
  const where =
    (await keptForms.count(user.id)) > 0
      ? "su questo dispositivo"
      : Object.keys(keptTyping.read()).length > 0 && "in questa scheda del browser";
  return where
    ? `Quello che hai scritto e non hai salvato resta ${where}: lo ritrovi al tuo prossimo accesso. Vuoi uscire?`
    : undefined;
}

function unsentText(waiting: number): string {
  return waiting === 1
    ? "Una modifica non è ancora arrivata al server. Resta su questo dispositivo e parte al tuo prossimo accesso. Vuoi uscire?"
    : `${waiting} modifiche non sono ancora arrivate al server. Restano su questo dispositivo e partono al tuo prossimo accesso. Vuoi uscire?`;
}
