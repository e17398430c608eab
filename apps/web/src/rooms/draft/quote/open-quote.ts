import { clients } from "@fatturachiara/contract/rooms/clients";
import { type QuoteDetail, type QuoteKind, quotes } from "@fatturachiara/contract/rooms/quotes";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { call } from "../../../api/call.ts";
import { toDraft } from "../content/draft.ts";
import { choosesClient, startDraft } from "../content/start-draft.ts";
import { type Editor, openEditor } from "../editor/editor.ts";
import { createOwnStore, type OwnStore } from "./own-store.ts";
import { ownOf, startQuote } from "./quote-own.ts";
import { quoteSaves } from "./save-quote.ts";

/** A quote that is open for writing, or why it is not. */
export type OpenQuote =
  | { state: "no-tax-data" }
  | { state: "fixed"; id: string }
  | { state: "open"; editor: Editor; own: OwnStore; numero: string | null };

type From = {
  id: string | undefined;
  tipo: QuoteKind;
  clientId: string | undefined;
  user: string;
  profile: string;
  oggi: Giorno;
  now(): Date;
};

/** Opens the quote of the address, or a new one, in the editor of invoices: only where it is saved differs. */
export async function openQuote({ id, tipo, clientId, user, profile, oggi, now }: From): Promise<OpenQuote> {
  const [fiscal, bankAccounts, kept] = await Promise.all([
    call(taxdata.read, { quiet: true }),
    call(taxdata.bankAccounts, { quiet: true }),
    id ? call(quotes.read, { params: { id }, quiet: true }) : null,
  ]);
  if (!fiscal) return { state: "no-tax-data" };
  if (kept && !kept.azioni.includes("modifica")) return { state: "fixed", id: kept.id };
  const started = kept ? toDraft(kept.documento) : startDraft(fiscal, bankAccounts, oggi);
  const client = kept
    ? (kept.client ?? undefined)
    : clientId
      ? await call(clients.read, { params: { id: clientId }, quiet: true })
      : undefined;
  const draft = client && !kept ? { ...started, ...choosesClient(started, client) } : started;
  const own = createOwnStore(kept ? ownOf(kept, draft.lines) : startQuote(tipo, oggi), () => editor.store);
  const saved = ({ id, version }: QuoteDetail) => ({ id, version });
  const opened = openEditor({
    draft,
    opened: null,
    savedAs: kept ? saved(kept) : null,
    context: { fiscal, bankAccounts, client, numero: "", oggi },
    ...{ user, profile, now },
    undelivered: false,
    ports: {
      ...quoteSaves(own.get),
      // What is not saved stays on the page, which goes on trying and asks before it is left.
      keepInBrowser: () => undefined,
      keepSent: () => undefined,
      keepUnsent: async () => false,
      forgetUnsent: async () => undefined,
      now,
    },
  });
  const editor: Editor = { ...opened, isQuote: true };
  return { state: "open", editor, own, numero: kept?.numero ?? null };
}
