import type { Draft } from "../content/draft.ts";
import type { Autosave } from "../editor/autosave.ts";
import { checkEngine } from "../editor/check-engine.ts";
import { editedIn } from "../editor/edited-in.ts";
import type { Editor, EditorContext } from "../editor/editor.ts";

const nothing = () => undefined;
const fresh = { kind: "fresh" } as const;

/** What is edited is no document: whoever opens it saves it, with the form around it. */
const unsaved: Autosave = {
  ...{ state: () => fresh, saved: () => null, subscribe: () => nothing, stop: nothing, end: nothing },
  ...{ flush: async () => false, save: async () => false, keepMine: async () => false },
};

/** Opens a draft that other documents are copied from: the editor's store and checks, without its saving. */
export function openModel(draft: Draft, context: EditorContext): Editor {
  void checkEngine.load();
  return {
    ...editedIn(draft, context),
    ...{ autosave: unsaved, opened: null, locked: false, isModel: true },
    ...{ newcomer: undefined, saveWhoFirst: nothing, close: nothing },
  };
}
