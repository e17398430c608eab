import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { useGo } from "../../ui/site-link.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useSearch } from "../../ui/use-search.ts";
import { linkToken } from "./link-token.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { missingAttribute } from "./missing-attribute.ts";
import { useOnce } from "./use-once.ts";

/** Confirms a registration from its mailed link; every way leads to /login. */
export function ConfirmRegisterPage() {
  const search = useSearch();
  const go = useGo();
  useOnce(async () => {
    const token = search.get("t");
    const email = search.get("e");
    if (!token || !email) missingAttribute();
    else await confirmRegister(email, linkToken(token));
    go("/login", "replace");
  });
  return <LoadingScreen />;
}

async function confirmRegister(email: string, token: string) {
  try {
    await call(auth.confirmRegister, {
      body: { email, token },
      ownWords: { summary: "Errore", detail: "Impossibile confermare l'account!!" },
    });
    showToast({ severity: "success", summary: "Registrato con successo.!" });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // already shown
  }
}
