import type { Attachment } from "@fatturachiara/contract/rooms/document-attachment";
import { useSyncExternalStore } from "react";
import type { Editor } from "../editor/editor.ts";

type Kept = { list: readonly Attachment[]; listeners: Set<() => void> };

/** What each open editor knows of its attachments: they are saved by themselves, not with the draft, and outlive a step. */
const known = new WeakMap<Editor, Kept>();

/** The files of a draft, and what can be done with them. */
export function useAttachments(editor: Editor): {
  attachments: readonly Attachment[];
  setAttachments(next: readonly Attachment[]): void;
} {
  let kept = known.get(editor);
  if (!kept) {
    kept = { list: editor.opened?.allegati ?? [], listeners: new Set() };
    known.set(editor, kept);
  }
  const here = kept;
  const attachments = useSyncExternalStore(
    (listener) => {
      here.listeners.add(listener);
      return () => here.listeners.delete(listener);
    },
    () => here.list,
  );
  return {
    attachments,
    setAttachments(next) {
      here.list = next;
      for (const listener of here.listeners) listener();
    },
  };
}
