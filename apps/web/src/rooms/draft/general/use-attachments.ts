import type { Attachment } from "@fatturachiara/contract/rooms/document-attachment";
import { useSyncExternalStore } from "react";
import type { Editor } from "../editor/editor.ts";

type Kept = { list: readonly Attachment[]; listeners: Set<() => void>; last: Promise<unknown> };

/** What each open editor knows of its attachments: they are saved by themselves, not with the draft, and outlive a step. */
const known = new WeakMap<Editor, Kept>();

/** The files of a draft, and what can be done with them. */
export function useAttachments(editor: Editor): {
  attachments: readonly Attachment[];
  setAttachments(next: readonly Attachment[]): void;
  /** One act after the other: each answers all the files there are, and the last answer must be the newest. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
} {
  let kept = known.get(editor);
  if (!kept) {
    kept = { list: editor.opened?.allegati ?? [], listeners: new Set(), last: Promise.resolve() };
    known.set(editor, kept);
  }
  const attached = kept;
  const attachments = useSyncExternalStore(
    (listener) => {
      attached.listeners.add(listener);
      return () => attached.listeners.delete(listener);
    },
    () => attached.list,
  );
  return {
    attachments,
    setAttachments(next) {
      attached.list = next;
      for (const listener of attached.listeners) listener();
    },
    inTurn(act) {
      const mine = attached.last.then(act, act);
      attached.last = mine;
      return mine;
    },
  };
}
