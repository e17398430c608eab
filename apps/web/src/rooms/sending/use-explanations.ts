import type { Spiegazione } from "@fatturachiara/fatturapa/spiegazioni";
import { useEffect, useState } from "react";
import { patientImport } from "../../ui/feedback/patient-import.ts";

/** What each code of the SdI means, why it happens, what to do; null until they have been loaded. */
export function useExplanations() {
  const [all, setAll] = useState<Readonly<Record<string, Spiegazione>> | null>(null);
  useEffect(() => {
    let mounted = true;
    const part = patientImport(() => import("@fatturachiara/fatturapa/spiegazioni"));
    void part.then(({ SPIEGAZIONI }) => mounted && setAll(SPIEGAZIONI));
    return () => {
      mounted = false;
    };
  }, []);
  return all;
}
