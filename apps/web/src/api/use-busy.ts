import { useState } from "react";
import { failedFields } from "./failed-fields.ts";

/** Whether an act is under way, and how it is run: as `failedFields` does, busy until it has ended. */
export function useBusy(): [busy: boolean, during: typeof failedFields] {
  const { busy, run } = useAct<"act">();
  return [busy !== null, (act) => run("act", act)];
}

/** The same of several acts, one at a time, with the name of the one that runs. */
export function useAct<Name extends string>() {
  const [busy, setBusy] = useState<Name | null>(null);
  const run = async (name: Name, act: () => Promise<unknown>) => {
    setBusy(name);
    try {
      return await failedFields(act);
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
