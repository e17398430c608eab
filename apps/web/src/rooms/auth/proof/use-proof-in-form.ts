import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactorTexts } from "@fatturachiara/contract/rooms/second-factor";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import type { Factors } from "./proof-code.tsx";
import { prove } from "./prove.ts";

/** What the form around the act has asked for. */
type Typed = { currentPassword: string; code: string };

/**
 * For forms that ask the password anyway before a sensitive act. `attempt` does it and answers what was wrong by field;
 * where the server first wants to know who is acting, that password tells it, and where there is a second factor `factors`
 * says so: the form shows the field of its code, and the next attempt proves both.
 */
export function useProofInForm(): {
  factors: Factors | undefined;
  attempt(typed: Typed, act: () => Promise<void>): Promise<Record<string, readonly string[]> | undefined>;
} {
  const [factors, setFactors] = useState<Factors>();
  useEffect(() => {
    if (factors) document.getElementById("code")?.focus();
  }, [factors]);

  const proven = async ({ currentPassword, code }: Typed, act: () => Promise<void>): Promise<void> => {
    if (factors) {
      await prove({ currentPassword, code });
      setFactors(undefined); // a code is good once
      return act();
    }
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallFailure && error.is("proofNeeded"))) throw error;
      const found = await call(auth.proof, {});
      if (found.totp || found.passkey) return setFactors(found);
      await prove({ currentPassword });
      return act();
    }
  };
  return {
    factors,
    async attempt(typed, act) {
      if (factors && !typed.code.trim()) return { code: [secondFactorTexts.codeRequired] };
      return failedFields(() => proven(typed, act));
    },
  };
}
