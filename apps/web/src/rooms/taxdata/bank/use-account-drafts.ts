import { useCallback, useState } from "react";
import type { AccountDraft, KeepAccountDraft } from "./use-account-draft.ts";

/** The bank accounts with something written in them: the page saves them with the rest. */
export function useAccountDrafts() {
  const [drafts, setDrafts] = useState<readonly AccountDraft[]>([]);
  const keep: KeepAccountDraft = useCallback((draft) => {
    setDrafts((before) => [...before, draft]);
    return () => setDrafts((before) => before.filter((other) => other !== draft));
  }, []);
  return {
    keep,
    unsaved: drafts.length > 0,
    /** Checks all of them; the first one with something wrong. */
    async findWrong(): Promise<AccountDraft | undefined> {
      const fine = await Promise.all(drafts.map((draft) => draft.check()));
      return drafts.find((_, index) => !fine[index]);
    },
    /** The person goes away from all of them. */
    lose() {
      for (const draft of drafts) draft.lose();
    },
    /** Saves one after the other; false as soon as one is refused. */
    async save(): Promise<boolean> {
      for (const draft of drafts) if (!(await draft.save())) return false;
      return true;
    },
  };
}
