import type { Body } from "@fatturachiara/contract/endpoint";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { safeReturnUrl } from "../../../session/return-url.ts";
import { signIn } from "../../../session/sign-in.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { firstStepAddress } from "./login-address.ts";
import { provePasskey } from "./passkey.ts";

const area = "messageHeadLogin";

/** The ways to complete a sign-in. Each answers the sentence for its field, or nothing when there is none to say there. */
export function useSecondStep() {
  const search = useSearch();
  const go = useGo();

  const attempt = async (act: () => Promise<string | undefined>): Promise<string | undefined> => {
    messageAreas.clear(area);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.is("secondFactorRefused") || error.is("passkeyRefused")) return error.messages[0];
      if (error.is("secondStepOver")) {
        showToast({ severity: "error", summary: "Errore", detail: error.message });
        go(firstStepAddress(search), "replace");
      }
      return undefined; // already shown
    }
  };

  const complete = async (body: Body<typeof secondFactor.complete>) => {
    const takesUp = ["secondFactorRefused", "passkeyRefused", "secondStepOver"] as const;
    await signIn(await call(secondFactor.complete, { body, destination: area, takesUp }));
    go(safeReturnUrl(search.get("returnUrl")), "replace");
    return undefined;
  };

  return {
    withCode: (code: string) => attempt(() => complete({ code })),
    withRecoveryCode: (recoveryCode: string) => attempt(() => complete({ recoveryCode })),
    withPasskey: () =>
      attempt(async () => {
        const asked = await call(secondFactor.passkeyOptions, { destination: area, takesUp: ["secondStepOver"] });
        const outcome = await provePasskey(asked);
        return "refused" in outcome ? outcome.refused : complete({ passkey: outcome.answer });
      }),
  };
}
