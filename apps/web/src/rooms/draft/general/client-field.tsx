import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { AutocompleteField, type Found } from "../../../ui/fields/autocomplete-field.tsx";
import { finePointer } from "../../../ui/theme/fine-pointer.ts";
import { ClientDialog, clientName, deliveryFact } from "../../clients/index.ts";
import styles from "../editor/step.module.css";
import { stepPath } from "../editor/steps.ts";
import { useDraft, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import type { ClientChoice } from "./use-client-choice.ts";

/** Where the lines are on the same page, the cursor goes on to the first one nobody has written into. */
function toBlankLine() {
  const first = document.getElementById("documentServices[0].descrizione");
  if (first instanceof HTMLTextAreaElement && first.value === "") requestAnimationFrame(() => first.focus());
}

/** Who was chosen; of a customer also where the document goes. */
function factsOf(client: Client, supplier: boolean): string {
  const facts = [client.partitaIva && `P.IVA ${client.partitaIva}`, !supplier && `Recapito: ${deliveryFact(client)}`];
  return facts.filter(Boolean).join(" · ");
}

/** Customers of that kind, else of any, and the way to make a new one. */
async function search(
  q: string,
  kind: number | null | undefined,
  signal: AbortSignal,
): Promise<Found<Client | "new">[]> {
  const listed = async (ipf: number | null | undefined) => {
    const found = await call(clients.list, { query: { q, ipf, page: 1, size: 8 }, quiet: true, signal });
    return Array.isArray(found) ? found : found.items;
  };
  const ofKind = await listed(kind);
  // Who is known under another kind is found all the same, before somebody makes them a second time.
  const items = ofKind.length > 0 || kind == null ? ofKind : await listed(null);
  return [
    ...items.map((item) => ({
      key: item.id,
      label: clientName(item),
      caption: item.partitaIva ? `P.IVA ${item.partitaIva}` : item.codiceFiscale ? `C.F. ${item.codiceFiscale}` : "",
      value: item,
    })),
    { key: "new", label: `Crea «${q}»`, caption: "nuovo cliente", value: "new" as const },
  ];
}

/** Who the document is for, or from: found by its first letters, or made here. */
export function ClientField({ supplier, choice }: { supplier: boolean; choice: ClientChoice }) {
  const { editor, touch } = useOpenEditor();
  const { client, text, type, choose } = choice;
  const kind = useDraft((draft) => draft.idProfiloFiscale);
  const error = useFieldError("idCliente");
  const [creating, setCreating] = useState<string | null>(null);
  /** The focus goes into the dialog of a new customer: the field is not left, and has nothing to say yet. */
  const goesOn = useRef(false);

  return (
    <>
      <AutocompleteField<Client | "new">
        id="idCliente"
        label={supplier ? "Fornitore" : "Cliente"}
        placeholder="Scrivi le prime lettere, la partita IVA o il codice fiscale"
        text={text}
        onText={type}
        onPick={(picked) => {
          if (picked === "new") {
            goesOn.current = true;
            return setCreating(text);
          }
          choose(picked);
          toBlankLine();
        }}
        eager
        autoFocus={!client && finePointer()}
        search={(q, signal) => search(q, kind, signal)}
        onBlur={() => {
          if (!goesOn.current) touch("idCliente");
          goesOn.current = false;
        }}
        help={client && factsOf(client, supplier)}
        error={error}
      />
      {creating !== null && (
        <ClientDialog
          name={creating}
          kind={kind}
          onClose={() => setCreating(null)}
          onSaved={(saved) => {
            setCreating(null);
            choose(saved);
          }}
        />
      )}
      {!client && (
        <p className={styles.aside}>
          <TextLink
            to={`/ia/clients/save?ritorno=${encodeURIComponent(stepPath("init", editor.autosave.saved()?.id))}`}
          >
            Nuovo cliente
          </TextLink>
        </p>
      )}
    </>
  );
}
