import { useCallback } from "react";
import { WhoYouAre } from "../../taxdata/index.ts";
import { followsFiscal } from "../content/start-draft.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";

/** "Chi sei" above the first invoice of somebody without tax data; what is typed there is in totals and checks at once. */
export function WhoSection({ shown }: { shown: boolean }) {
  const { editor, asked } = useOpenEditor();
  const { newcomer } = editor;
  const onSaver = useCallback((save: () => Promise<boolean>) => editor.saveWhoFirst(save), [editor]);
  if (!newcomer) return null;
  return (
    // It stays while other steps are shown: what is typed in it is of this page.
    <div hidden={!shown}>
      <WhoYouAre
        person={newcomer}
        asked={asked}
        onSaver={onSaver}
        onTyped={(fiscal, missing) => {
          const { fiscal: before, whoMissing } = editor.context();
          editor.changeContext({ fiscal, ...(whoMissing && { whoMissing: { first: missing ?? null } }) });
          const follows = followsFiscal(editor.store.get(), before, fiscal);
          if (follows) editor.store.set(follows);
        }}
        onSaved={({ fiscal, accounts }) => {
          const [account] = accounts;
          editor.changeContext({ fiscal, bankAccounts: accounts, whoMissing: undefined });
          if (account && !editor.store.get().idProfiloIban) editor.store.set({ idProfiloIban: account.id });
          void editor.autosave.flush();
        }}
      />
    </div>
  );
}
