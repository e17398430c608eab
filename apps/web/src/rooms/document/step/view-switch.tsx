import { useNavigate } from "react-router";
import { preferences } from "../../../session/preferences.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { type EditorPage, stepPath } from "./steps.ts";
import { useOpenEditor } from "./use-editor.tsx";
import styles from "./view-switch.module.css";

const views = [
  { value: "init", label: "Guidata" },
  { value: "all", label: "Vista rapida" },
] as const;

/** From the guided way to the whole invoice on one page and back; the browser remembers which. */
export function ViewSwitch({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const navigate = useNavigate();
  if (page === "confirm") return null;
  return (
    <div className={styles.switch}>
      <Segmented<"init" | "all">
        label="Come scrivere la fattura"
        bare
        choices={views}
        value={page === "all" ? "all" : "init"}
        onChange={(view) => {
          preferences.keepQuickEditor(view === "all");
          navigate(stepPath(view, editor.autosave.saved()?.id));
        }}
      />
    </div>
  );
}
