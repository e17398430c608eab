import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from "react";
import { useAfterPress } from "../../../ui/button/use-after-press.ts";
import type { Draft } from "../content/draft.ts";
import type { SaveState } from "./autosave.ts";
import type { Editor, EditorContext } from "./editor.ts";
import type { Check, Finding } from "./live-check.ts";

/** The editor of the page, and which fields may already show what is wrong with them. */
type Open = {
  editor: Editor;
  touched: ReadonlySet<string>;
  touch(campo: string): void;
  /** True after the person has asked to go on or to send: every field then speaks. */
  asked: boolean;
  ask(): void;
  /** Goes to the field of a finding, on whatever page it is. */
  goTo(finding: Pick<Finding, "campo" | "sezione">): void;
};

const OpenEditor = createContext<Open | null>(null);
/** Apart from the rest, so that two hundred lines do not repaint for it. */
const Sought = createContext<string | null>(null);

/** Lets the pages of the editor share the open draft. */
export function EditorProvider({
  editor,
  goTo,
  sought = null,
  children,
}: {
  editor: Editor;
  goTo: Open["goTo"];
  /** Name of the field somebody is on the way to. */
  sought?: string | null;
  children: React.ReactNode;
}) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(false);
  const afterPress = useAfterPress();
  const touch = useCallback(
    (campo: string) =>
      afterPress(() => setTouched((before) => (before.has(campo) ? before : new Set(before).add(campo)))),
    [afterPress],
  );
  const ask = useCallback(() => setAsked(true), []);
  const value = useMemo(
    () => ({ editor, touched, touch, asked, ask, goTo }),
    [editor, touched, touch, asked, ask, goTo],
  );
  return (
    <OpenEditor value={value}>
      <Sought value={sought}>{children}</Sought>
    </OpenEditor>
  );
}

/** The field somebody is being brought to: what hides it opens before it is looked for. */
export function useSought(): string | null {
  return useContext(Sought);
}

/** The editor of the page; there must be one. */
export function useOpenEditor(): Open {
  const open = useContext(OpenEditor);
  if (!open) throw new Error("useOpenEditor needs an EditorProvider");
  return open;
}

/** The draft, or a part of it; repaints only when that part changes. */
export function useDraft<T>(part: (draft: Draft) => T): T {
  const { store } = useOpenEditor().editor;
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** What stands around the draft: tax data, customer, day. */
export function useEditorContext(): EditorContext {
  const { editor } = useOpenEditor();
  return useSyncExternalStore(editor.subscribe, editor.context);
}

/** What is said of the draft as it stands. */
export function useCheck(): Check {
  const { check } = useOpenEditor().editor;
  return useSyncExternalStore(check.subscribe, check.get);
}

/** Whether the draft is saved. */
export function useSaveState(): SaveState {
  const { autosave } = useOpenEditor().editor;
  return useSyncExternalStore(autosave.subscribe, autosave.state);
}

/** What is wrong with a field, once the person has left it or has asked to go on. */
export function useFieldError(campo: string): string | undefined {
  const { touched, asked } = useOpenEditor();
  const { findings } = useCheck();
  if (!asked && !touched.has(campo)) return undefined;
  return findings.find((finding) => finding.campo === campo && finding.gravita === "errore")?.messaggio;
}
