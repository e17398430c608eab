import { useState } from "react";
import { failedFields } from "./failed-fields.ts";

/** Whether an act is under way, and how it is run: as `failedFields` does, busy until it has ended. */
export function useBusy(): [busy: boolean, during: typeof failedFields] {
  const [busy, setBusy] = useState(false);
  const during: typeof failedFields = async (act) => {
    setBusy(true);
    try {
      return await failedFields(act);
    } finally {
      setBusy(false);
    }
  };
  return [busy, during];
}
