import type { RitenutaCalcolata } from "@fatturachiara/fatturapa/calcolo";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { EditorContext } from "../editor/editor.ts";
import { useCheck, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { changedDraft } from "./changed-draft.ts";
import { EnasarcoDialog } from "./lazy-enasarco-dialog.ts";

/** That the lines have changed since the contribution of Enasarco was reckoned up to its ceiling, and the way to do it again. */
export function EnasarcoChanged() {
  const { editor } = useOpenEditor();
  const { enasarco } = useEditorContext();
  const now = useCheck().totali.ritenute.find(({ tipo }) => tipo === "RT04");
  const [asking, setAsking] = useState(false);
  if (!now || !(asking || isOld(now, enasarco))) return null;
  return (
    <>
      <Notice
        severity="warn"
        title="Le provvigioni sono cambiate: il contributo Enasarco va ricalcolato"
        action={
          <Button row onClick={() => setAsking(true)}>
            Ricalcola
          </Button>
        }
      >
        {`Nel documento il contributo è di ${formatImporto(now.importo)}; le provvigioni ora sono ${formatImporto(now.imponibile)}.`}
      </Notice>
      {asking && (
        <EnasarcoDialog
          onClose={() => setAsking(false)}
          onApply={(change) => {
            editor.store.set(changedDraft(editor, change));
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/**
 * An amount cut by the ceiling is old when the commissions are others than it was cut from (where that is not known any more:
 * when it is above the whole rate); one that follows from the lines, when they have come to pass the ceiling.
 */
function isOld({ importo, calcolato, imponibile }: RitenutaCalcolata, from: EditorContext["enasarco"]): boolean {
  const cut = !importo.equals(calcolato);
  if (cut) return from ? !imponibile.equals(from.provvigioni) : importo.compare(calcolato) > 0;
  return from?.resto !== undefined && imponibile.compare(from.resto) > 0;
}
