import type { Client } from "@fatturachiara/contract/rooms/clients";
import { Natura } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import type { Line } from "../content/draft.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { useEditorContext } from "../editor/use-editor.tsx";

const DeclarationChoice = lazyComponent(async () => (await import("./declaration-choice.tsx")).DeclarationChoice, null);

/** A line that may name a declaration of intent. */
export type DeclarationProps = {
  line: Line;
  at: number;
  day: Giorno;
  store: DraftStore;
  /** Its details are open: they hold the field where the line has one. */
  open: boolean;
  client: Client;
};

/** Under a line of N3.5 the customer's declarations of intent that count on the day, with what is left of them. */
export function LineDeclaration(props: Omit<DeclarationProps, "client">) {
  const { client } = useEditorContext();
  if (!client || Natura.perId(props.line.idNatura)?.codice !== "N3.5") return null;
  return <DeclarationChoice {...props} client={client} />;
}
