import { daComporre } from "@fatturachiara/contract/da-comporre";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { type Draft, toDocumentInput } from "../content/draft.ts";
import { withChanges } from "../content/with-changes.ts";
import type { Editor } from "../editor/editor.ts";

/** What the editor writes, in the words of the format, with the records its ids lead to. */
export const inFormat = (editor: Pick<Editor, "store" | "context">): DaComporre =>
  daComporre({ ...editor.context(), document: toDocumentInput(editor.store.get()) });

/** The draft of the editor as a change of the document makes it; what the change leaves alone stays as it was typed. */
export function changedDraft(editor: Pick<Editor, "store" | "context">, change: (da: DaComporre) => DaComporre): Draft {
  const before = inFormat(editor);
  return withChanges(editor.store.get(), before.bozza, change(before).bozza);
}
