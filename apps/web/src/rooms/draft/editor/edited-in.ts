import type { Draft } from "../content/draft.ts";
import { createDraftStore } from "../content/draft-store.ts";
import type { Editor, EditorContext } from "./editor.ts";
import { createLiveCheck } from "./live-check.ts";

/** A draft and what surrounds it, checked while it is edited. */
export function editedIn(
  draft: Draft,
  context: EditorContext,
): Pick<Editor, "store" | "check" | "context" | "changeContext" | "subscribe"> {
  let surroundings = context;
  const listeners = new Set<() => void>();
  const store = createDraftStore(draft);
  const check = createLiveCheck(store, () => surroundings);
  return {
    store,
    check,
    context: () => surroundings,
    changeContext(patch) {
      surroundings = { ...surroundings, ...patch };
      check.refresh();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
