import { useNavigate } from "react-router";
import { preferences } from "../../../session/preferences.ts";
import { TextButton } from "../../../ui/text-link.tsx";
import { type EditorPage, stepPath } from "./steps.ts";
import { useOpenEditor } from "./use-editor.tsx";

/** From the guided way to the whole invoice on one page and back; the browser remembers which. */
export function ViewSwitch({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const navigate = useNavigate();
  if (page === "confirm") return null;
  const quick = page === "all";
  return (
    <TextButton
      onClick={() => {
        preferences.keepQuickEditor(!quick);
        navigate(stepPath(quick ? "init" : "all", editor.autosave.saved()?.id));
      }}
    >
      {quick ? "Passo per passo" : "Vista rapida"}
    </TextButton>
  );
}
