import type { Client } from "@fatturachiara/contract/rooms/clients";
import { useRef, useState } from "react";
import { useOccasion } from "../../../ui/focus/use-occasion.ts";
import { clientName } from "../../clients/index.ts";
import { choosesClient } from "../content/start-draft.ts";
import { useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";

/** The customer of the document while somebody is choosing it: what is typed, and what choosing or typing over it does. */
export type ClientChoice = {
  client: Client | undefined;
  text: string;
  type(text: string): void;
  choose(client: Client): void;
  /** Another kind of customer is wanted: one of a different kind is no longer the customer. */
  wantKind(kind: Client["idProfiloFiscale"]): void;
};

/** Choosing the customer of a draft. */
export function useClientChoice(): ClientChoice {
  const { editor } = useOpenEditor();
  const { client } = useEditorContext();
  const [text, setText] = useState(client ? clientName(client) : "");
  /** Another customer than was chosen here: what chose the one before is undone, or the other of two versions taken. */
  const shown = useRef(client);
  useOccasion(client, () => {
    const before = shown.current;
    shown.current = client;
    if (client) setText(clientName(client));
    else if (before && text === clientName(before)) setText("");
  });
  const forget = (idProfiloFiscale: number | null) => {
    editor.changeContext({ client: undefined });
    editor.store.set({ idCliente: null, idProfiloFiscale }, "idCliente");
  };
  return {
    client,
    text,
    type(typed) {
      setText(typed);
      // The kind came with the customer and goes with it.
      if (client && typed !== clientName(client)) forget(null);
    },
    choose(picked) {
      setText(clientName(picked));
      editor.changeContext({ client: picked });
      editor.store.set(choosesClient(editor.store.get(), picked));
    },
    wantKind(kind) {
      if (!client) return editor.store.set({ idProfiloFiscale: kind }, "idProfiloFiscale");
      setText("");
      forget(kind);
    },
  };
}
