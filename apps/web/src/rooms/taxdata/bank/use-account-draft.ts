import { useEffect, useRef } from "react";

/** A bank account that is being written, as the page around it knows it. */
export type AccountDraft = {
  /** Shows at the fields what is wrong; true when nothing is. */
  check(): Promise<boolean>;
  focusWrong(): void;
  /** True when it has been saved; what the server refuses stands at its fields. */
  save(): Promise<boolean>;
  /** Nothing of it waits any more. */
  lose(): void;
};

/** Makes a draft known to whoever keeps drafts, until the answer is called. */
export type KeepAccountDraft = (draft: AccountDraft) => () => void;

/** Has the draft kept while something is written in it; what is called is always that of the last render. */
export function useAccountDraft(draft: AccountDraft, keep: KeepAccountDraft, isWritten: boolean): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!isWritten) return;
    return keep({
      check: () => latest.current.check(),
      focusWrong: () => latest.current.focusWrong(),
      save: () => latest.current.save(),
      lose: () => latest.current.lose(),
    });
  }, [isWritten, keep]);
}
