import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { signIn } from "../../session/sign-in.ts";
import { useGo } from "../../ui/site-link.tsx";
import { useSearch } from "../../ui/use-search.ts";
import { linkToken } from "./link-token.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { missingAttribute } from "./missing-attribute.ts";
import { useOnce } from "./use-once.ts";

/** Signs in from a one-time link; whatever is missing or refused leads to /login. */
export function OutloginPage() {
  const search = useSearch();
  const go = useGo();
  useOnce(async () => {
    const t = search.get("t");
    const r = search.get("r");
    if (t && r) go((await enter(linkToken(t), linkToken(r))) ? "/" : "/login", "replace");
    else {
      if (search.size > 0) missingAttribute();
      go("/login", "replace");
    }
  });
  return <LoadingScreen />;
}

/** True when the session has begun. */
async function enter(t: string, r: string): Promise<boolean> {
  try {
    const tokens = await call(auth.outlogin, {
      body: { t, r },
      ownWords: { summary: "Il link non è più valido. Accedi con la password." },
    });
    await signIn(tokens);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // already shown
    return false;
  }
}
