import { type Client, type ClientInput, clientInput, clients } from "@fatturachiara/contract/rooms/clients";
import {
  isCodiceFiscale,
  isPartitaIva,
  normalizzaCodiceFiscale,
  normalizzaPartitaIva,
} from "@fatturachiara/fatturapa/identita";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { AutocompleteField, type AutocompleteItem } from "../../../ui/fields/autocomplete-field.tsx";
import { finePointer } from "../../../ui/theme/fine-pointer.ts";
import { ClientDialog, clientName, deliveryFact } from "../../clients/index.ts";
import { isBlank } from "../content/draft-store.ts";
import styles from "../editor/step.module.css";
import { useDraft, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { useLinesOfLast } from "../suggested/use-lines-of-last.ts";
import type { ClientChoice } from "./use-client-choice.ts";

/** Where the lines are on the same page, the cursor goes on to the first one nobody has written into. */
function toBlankLine() {
  const first = document.getElementById("documentServices[0].descrizione");
  if (first instanceof HTMLTextAreaElement && first.value === "") requestAnimationFrame(() => first.focus());
}

/** Back from the dialog, whose opening word is gone once a customer is chosen. */
function toField() {
  if (document.activeElement === document.body) document.getElementById("idCliente")?.focus();
}

/** Who was chosen; of a customer also where the document goes. */
function factsOf(client: Client, supplier: boolean): string {
  const facts = [client.partitaIva && `P.IVA ${client.partitaIva}`, !supplier && `Recapito: ${deliveryFact(client)}`];
  return facts.filter(Boolean).join(" · ");
}

/** A customer who is there; one to be made, with a whole card or of no more than the number. */
type Picked = Client | "new" | "number";

/** Customers of that kind, else of any, and the way to make a new one; `simplified`: no more than a number is needed. */
async function search(
  q: string,
  { kind, simplified }: { kind: number | null | undefined; simplified: boolean },
  signal: AbortSignal,
): Promise<AutocompleteItem<Picked>[]> {
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
    ...(simplified && items.length === 0 && numberAlone(q)
      ? [{ key: "number", label: `Usa solo «${q.trim()}»`, caption: "senza nome", value: "number" as const }]
      : []),
    { key: "new", label: `Crea «${q}»`, caption: "nuovo cliente", value: "new" as const },
  ];
}

/** The customer that a number tells which is enough for a simplified invoice: a tax code, or an Italian VAT number. */
function numberAlone(typed: string): ClientInput | undefined {
  const [vat, code] = [normalizzaPartitaIva(typed), normalizzaCodiceFiscale(typed)];
  const known = isPartitaIva(vat)
    ? { idProfiloFiscale: 2 as const, partitaIva: vat }
    : isCodiceFiscale(code)
      ? { idProfiloFiscale: code.length === 16 ? (1 as const) : (2 as const), codiceFiscale: code }
      : undefined;
  return known && clientInput.parse({ ...known, soloNumero: true });
}

/** Makes that customer; undefined where it could not be (`call` has said why). */
async function madeOf(typed: string): Promise<Client | undefined> {
  const body = numberAlone(typed);
  if (!body) return undefined;
  try {
    return await call(clients.create, { body });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

/** The way to the lines of the customer's newest invoice, where no line is written yet. */
function LinesOfLast() {
  const fill = useLinesOfLast();
  const blank = useDraft((draft) => draft.lines.every(isBlank));
  if (!fill || !blank) return null;
  return (
    <p className={styles.aside}>
      <TextButton onClick={() => void fill().then((first) => first && toLine(first))}>
        Righe dell'ultima fattura
      </TextButton>
    </p>
  );
}

/** Where the lines are on the same page, the cursor goes on to that one. */
function toLine(key: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-line="${key}"] textarea`)?.focus());
}

/** Who the document is for, or from: found by its first letters, or made here. */
export function ClientField({ supplier, choice }: { supplier: boolean; choice: ClientChoice }) {
  const { editor, touch } = useOpenEditor();
  const { client, text, type, choose } = choice;
  const kind = useDraft((draft) => draft.idProfiloFiscale);
  const simplified = useDraft((draft) => draft.flagSemplificata === true);
  const error = useFieldError("idCliente");
  const [creating, setCreating] = useState<string | null>(null);
  const take = (picked: Client) => {
    choose(picked);
    toBlankLine();
  };
  /** The focus goes into the dialog of a new customer: the field is not left, and has nothing to say yet. */
  const goesOn = useRef(false);

  return (
    <>
      <AutocompleteField<Picked>
        id="idCliente"
        label={supplier ? "Fornitore" : "Cliente"}
        placeholder="Nome, partita IVA o codice fiscale"
        text={text}
        onText={type}
        onPick={(picked) => {
          if (picked === "new") {
            goesOn.current = true;
            return setCreating(text);
          }
          if (picked === "number") return void madeOf(text).then((client) => client && take(client));
          take(picked);
        }}
        eager
        autoFocus={!client && !editor.newcomer && !editor.isModel && finePointer()}
        search={(q, signal) => search(q, { kind, simplified }, signal)}
        onBlur={() => {
          if (!goesOn.current) touch("idCliente");
          goesOn.current = false;
        }}
        help={client && factsOf(client, supplier)}
        error={error}
      />
      {creating !== null && <NewClient name={creating} onChosen={choose} onClose={() => setCreating(null)} />}
      {client && !supplier && <LinesOfLast />}
      {!client && (
        <p className={styles.aside}>
          <TextButton onClick={() => setCreating(text)}>Nuovo cliente</TextButton>
        </p>
      )}
    </>
  );
}

/** A customer made on the spot: chosen at once, and the cursor goes on. */
function NewClient({ name, onChosen, onClose }: { name: string; onChosen(client: Client): void; onClose(): void }) {
  const { editor } = useOpenEditor();
  const kind = useDraft((draft) => draft.idProfiloFiscale);
  return (
    <ClientDialog
      name={name}
      kind={kind}
      saveWord={editor.isQuote || editor.isModel ? "Salva il cliente" : undefined}
      onClose={onClose}
      onSaved={(saved) => {
        onClose();
        onChosen(saved);
        requestAnimationFrame(toField);
      }}
    />
  );
}
