import type { Answer } from "@fatturachiara/contract/endpoint";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { firstStepAddress } from "./login-address.ts";
import { OfferLink } from "./offer-link.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

/** What the sign-in may be completed with. */
export type PendingStep = Answer<typeof secondFactor.pending>;

/** The second step of a sign-in; when it is over, or was never begun here, the first one again. */
export function SecondStep() {
  const search = useSearch();
  const go = useGo();
  const [pending, setPending] = useState<PendingStep | "failed">();
  const read = useCallback(async () => {
    setPending(undefined);
    try {
      setPending(await call(secondFactor.pending, {}));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error; // already shown
      if (error.kind === "answer") go(firstStepAddress(search), "replace");
      else setPending("failed");
    }
  }, [go, search]);
  useEffect(() => {
    void read();
  }, [read]);
  return (
    <AuthFrame
      title="Verifica in due passaggi"
      lead="Manca solo la conferma che sei tu."
      area="messageHeadLogin"
      actionOf={({ code }) => <OfferLink code={code} />}
    >
      {!pending ? (
        <SkeletonLines />
      ) : pending === "failed" ? (
        <Button onClick={read} fullWidth>
          Riprova
        </Button>
      ) : (
        <SecondStepForm pending={pending} />
      )}
    </AuthFrame>
  );
}
