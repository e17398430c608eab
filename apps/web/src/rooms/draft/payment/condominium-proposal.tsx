import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { condominiumWithholding } from "../content/condominium-withholding.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";

/** What a condominium withholds, put into the document with one press; never by itself (screens.md §12.2). */
export function CondominiumProposal() {
  const { store } = useOpenEditor().editor;
  const { client, fiscal } = useEditorContext();
  const draft = useDraft((all) => all);
  const proposed = condominiumWithholding(draft, client, fiscal);
  if (!proposed) return null;
  return (
    <Notice
      severity="info"
      title="Ritenuta 4% (art. 25-ter DPR 600/73), causale W"
      action={
        <Button row onClick={() => store.set(proposed)}>
          Applica
        </Button>
      }
    >
      Il cliente è un condominio: su lavori e servizi resi come impresa trattiene il 4% dell'imponibile e lo versa per
      te. Sulla sola vendita di beni no.
    </Notice>
  );
}
