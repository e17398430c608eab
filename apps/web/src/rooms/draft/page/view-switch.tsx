import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { preferences } from "../../../session/preferences.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { fileTypeOf } from "../../document/index.ts";
import type { EditorPage } from "../editor/steps.ts";
import { useDraft } from "../editor/use-editor.tsx";
import { useGoToPage } from "../editor/use-go-to-page.ts";
import styles from "./view-switch.module.css";

const views = [
  { value: "init", label: "Guidata" },
  { value: "all", label: "Vista rapida" },
] as const;

/** From the guided way to the whole document on one page and back; the browser remembers which. */
export function ViewSwitch({ page }: { page: EditorPage }) {
  const goToPage = useGoToPage();
  const tipo = useDraft(fileTypeOf);
  if (page === "confirm") return null;
  return (
    <div className={styles.switch}>
      <Segmented<"init" | "all">
        label={`Come scrivere ${ilDocumento(tipo)}`}
        bare
        choices={views}
        value={page === "all" ? "all" : "init"}
        onChange={(view) => {
          preferences.keepQuickEditor(view === "all");
          goToPage(view);
        }}
      />
    </div>
  );
}
