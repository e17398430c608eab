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

/** Confirms a new e-mail of access from its mailed link (screens.md §21). */
export function ConfirmMailPage() {
  const search = useSearch();
  const go = useGo();
  useOnce(async () => {
    const token = search.get("t");
    const email = search.get("e");
    if (!token || !email) missingAttribute();
    else await confirmMail(email, linkToken(token));
    go("/login", "replace");
  });
  return <LoadingScreen />;
}

async function confirmMail(email: string, token: string) {
  try {
    await call(auth.confirmMail, { body: { email, token } });
    showToast({ severity: "success", summary: "E-mail aggiornata." });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // already shown
  }
}
