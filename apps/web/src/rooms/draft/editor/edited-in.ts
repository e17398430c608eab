import type { Client } from "@fatturachiara/contract/rooms/clients";
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
  const clients = new Map<string, Client>();
  const changeContext = (patch: Partial<EditorContext>) => {
    surroundings = { ...surroundings, ...patch };
    keepClient();
    check.refresh();
    tell();
  };
  const keepClient = () => {
    const { client } = surroundings;
    if (client) clients.set(client.id, client);
  };
  keepClient();
  // Undoing, or taking another version, changes the customer without choosing one: what is said and reckoned is of that one.
  store.subscribe(() => {
    const client = clients.get(store.get().idCliente ?? "");
    if (client?.id !== surroundings.client?.id) changeContext({ client });
  });
  const check = createLiveCheck(store, () => surroundings);
  return { store, check, context: () => surroundings, changeContext, subscribe };
}
