import { useState } from "react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";
import { changedDraft, inFormat } from "./changed-draft.ts";
import { contributionChoices } from "./contribution-choices.ts";
import { EnasarcoDialog } from "./enasarco-dialog.tsx";

/** Adds a fund or a withholding to this document alone, at its usual rate; the tax data stay as they are. */
export function ContributionField() {
  const { editor } = useOpenEditor();
  // Both decide what can be added.
  useDraft((draft) => draft);
  useEditorContext();
  const [asking, setAsking] = useState(false);
  const choices = contributionChoices(inFormat(editor));
  const add = (value: string | null) => {
    const change = choices.find((one) => one.value === value)?.change;
    if (change === "enasarco") setAsking(true);
    else if (change) editor.store.set(changedDraft(editor, change));
  };
  return (
    <>
      <SelectField
        label="Aggiungi una cassa o un contributo"
        placeholder="Scegli, con la sua aliquota di oggi"
        searchable
        choices={choices.map(({ value, label }) => ({ value, label }))}
        value={null}
        onChange={add}
        help="Vale solo per questo documento: i tuoi dati fiscali restano come sono."
      />
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
