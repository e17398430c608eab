import { type ReactNode, useState } from "react";
import { CallFailure } from "../../../api/call-failure.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ProofForm } from "./proof-form.tsx";

/**
 * For pages with sensitive calls. `proven` makes one; where the server first wants to know who is acting, the person is
 * asked in `proof`, a dialog the page shows outside its own form, and the call is made again. Whoever declines gets the
 * failure of the call, and everything typed stays as it was.
 */
export function useProof(): { proven<T>(act: () => Promise<T>): Promise<T>; proof: ReactNode } {
  const [answer, setAnswer] = useState<{ give(proven: boolean): void }>();
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setAnswer({
        give(proven) {
          setAnswer(undefined);
          resolve(proven);
        },
      }),
    );
  const proven = async <T,>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof CallFailure && error.is("proofNeeded")) || !(await ask())) throw error;
      }
    }
  };
  return {
    proven,
    proof: (
      <Dialog opened={answer !== undefined} onClose={() => answer?.give(false)} title="Conferma che sei tu" light>
        {answer && <ProofForm onProven={() => answer.give(true)} onCancel={() => answer.give(false)} />}
      </Dialog>
    ),
  };
}
