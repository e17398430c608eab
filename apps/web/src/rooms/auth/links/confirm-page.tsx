import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { typedEmail } from "../form/typed-email.ts";
import { LoadingScreen } from "../frame/loading-screen.tsx";
import { linkToken } from "./link-token.ts";
import { missingAttribute } from "./missing-attribute.ts";
import { useOnce } from "./use-once.ts";

/** What a mailed link may confirm: the call, and the words of specification §8 and screens.md §21. */
const confirmations = {
  registration: {
    endpoint: auth.confirmRegister,
    done: "Registrato con successo.!",
    failed: { ownWords: { summary: "Errore", detail: "Impossibile confermare l'account!!" } },
  },
  email: { endpoint: auth.confirmMail, done: "E-mail aggiornata.", failed: {} },
};

/** Confirms a registration, or a new e-mail of access, from its mailed link; it leads to /login, or to a password to choose. */
export function ConfirmPage({ what }: { what: keyof typeof confirmations }) {
  const search = useSearch();
  const go = useGo();
  useOnce(async () => {
    const token = search.get("t");
    const email = search.get("e");
    if (!token || !email) missingAttribute();
    else {
      // Whoever comes from the mail has typed the address once: the next page knows it.
      typedEmail.keep(email);
      const chooseWith = await confirm(what, { email, token: linkToken(token) });
      if (chooseWith) return go(`/recoverpassword?${new URLSearchParams({ t: chooseWith, e: email })}`, "replace");
    }
    go("/login", "replace");
  });
  return <LoadingScreen />;
}

/** What the next step is done with, where one is left: a password to be chosen. */
async function confirm(what: keyof typeof confirmations, body: { email: string; token: string }) {
  const { endpoint, done, failed } = confirmations[what];
  try {
    const answer = await call(endpoint, { body, ...failed });
    const chooseWith = "chooseWith" in answer ? answer.chooseWith : undefined;
    showToast({
      severity: "success",
      summary: done,
      ...(chooseWith && { detail: "Qualcuno si è registrato più volte con questo indirizzo: scegli ora la password." }),
    });
    return chooseWith;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // already shown
  }
}
