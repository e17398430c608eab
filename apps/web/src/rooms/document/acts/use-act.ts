import { useState } from "react";
import { CallFailure } from "../../../api/call-failure.ts";

/** One act at a time, with the name of the one that runs; what a call answers when it fails has been said by `call`. */
export function useAct<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null);
  const run = async (name: Name, act: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
