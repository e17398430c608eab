import { auth } from "@fatturachiara/contract/rooms/auth";
import { texts } from "@fatturachiara/contract/texts";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { signIn } from "../../../session/sign-in.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { LoadingScreen } from "../frame/loading-screen.tsx";
import { linkToken } from "../links/link-token.ts";
import { missingAttribute } from "../links/missing-attribute.ts";
import { useOnce } from "../links/use-once.ts";
import { secondStepAddress } from "./login-address.ts";

/**
 * Signs in from a one-time link. Whatever comes of it, the token leaves the address bar and the history; only without an
 * answer the link is still good, and may be tried again.
 */
export function OutloginPage() {
  const search = useSearch();
  const go = useGo();
  const [unanswered, setUnanswered] = useState(false);

  const open = async () => {
    const t = search.get("t");
    const r = search.get("r");
    if (!t || !r) {
      if (search.size > 0) missingAttribute();
      go("/login", "replace");
      return;
    }
    setUnanswered(false);
    const next = await enter(linkToken(t), linkToken(r));
    if (next) go(next, "replace");
    else setUnanswered(true);
  };
  useOnce(open);

  if (!unanswered) return <LoadingScreen />;
  return (
    <AuthFrame title="Accedi con il link" lead="Il link è ancora valido: riprova quando la connessione torna.">
      <Button look="filled" fullWidth onClick={open}>
        Riprova
      </Button>
    </AuthFrame>
  );
}

/** Where the link leads; nothing when there was no answer, or none of ours. */
async function enter(t: string, r: string): Promise<string | undefined> {
  let used = false;
  try {
    const tokens = await call(auth.outlogin, {
      body: { t, r },
      takesUp: ["secondFactorNeeded", "linkInvalid"],
    });
    used = true;
    await signIn(tokens);
    return "/";
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // already shown
    if (error.kind !== "answer" && !used) return undefined;
    if (error.is("linkInvalid")) showToast({ severity: "error", summary: texts.linkGone });
    return error.is("secondFactorNeeded") ? secondStepAddress() : "/login";
  }
}
