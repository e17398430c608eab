import { createListeners } from "../../../listeners/create-listeners.ts";
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
  const { subscribe, tell } = createListeners();
  const store = createDraftStore(draft);
  const check = createLiveCheck(store, () => surroundings);
  return {
    store,
    check,
    context: () => surroundings,
    changeContext(patch) {
      surroundings = { ...surroundings, ...patch };
      check.refresh();
      tell();
    },
    subscribe,
  };
}
