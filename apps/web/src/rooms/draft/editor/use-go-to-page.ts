import { useCallback } from "react";
import { useNavigate } from "react-router";
import { type EditorPage, stepPath } from "./steps.ts";
import { useOpenEditor } from "./use-editor.tsx";

/**
 * Leads to another page of the editor, with the draft as it is; before the last one every field says what is missing. The
 * page is there when the call ends: what is typed right after the key that led to it belongs there.
 */
export function useGoToPage(): (page: EditorPage) => void {
  const { editor, ask } = useOpenEditor();
  const navigate = useNavigate();
  return useCallback(
    (page) => {
      if (page === "confirm") ask();
      void navigate(stepPath(page, editor.autosave.saved()?.id), { flushSync: true });
    },
    [editor, ask, navigate],
  );
}
