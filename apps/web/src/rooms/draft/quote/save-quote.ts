import { type QuoteDetail, type QuoteInput, quotes } from "@fatturachiara/contract/rooms/quotes";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { type Draft, toDraft } from "../content/draft.ts";
import { saysTheSame } from "../content/typed-over.ts";
import type { AutosavePorts, SavedAs } from "../editor/autosave.ts";
import { type QuoteOwn, toQuoteInput } from "./quote-own.ts";

/** How a quote is saved as it is written: its draft, and what is its own at that moment. */
export function quoteSaves(own: () => QuoteOwn): Pick<AutosavePorts, "create" | "update"> {
  /** What goes out to become a quote: with the same draft it goes out just so again, whatever of its own was changed since. */
  let first: { draft: Draft; body: QuoteInput } | undefined;
  /** What went out and may have been taken, though no answer came. */
  let unanswered: readonly QuoteInput[] = [];

  async function send(id: string, body: QuoteInput): Promise<SavedAs> {
    try {
      const { version } = await call(quotes.update, { params: { id }, body, takesUp: ["quoteChanged"] });
      unanswered = [];
      return { id, version };
    } catch (error) {
      if (error instanceof CallFailure && error.kind !== "answer") unanswered = [...unanswered.slice(-4), body];
      throw error;
    }
  }

  return {
    async create(draft) {
      if (first?.draft !== draft) first = { draft, body: toQuoteInput(draft, own()) };
      const { id, version } = await call(quotes.create, { body: first.body });
      return { id, version };
    },
    async update(id, draft, version) {
      const body = toQuoteInput(draft, own(), version);
      try {
        return await send(id, body);
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.is("quoteChanged")) throw error;
        const theirs = await call(quotes.read, { params: { id }, quiet: true });
        // Changed by this page, which has not heard of it: what was written since goes on from there.
        if (![body, ...unanswered].some((sent) => isSame(sent, theirs))) throw error;
        return send(id, { ...body, version: theirs.version });
      }
    },
  };
}

/** Whether the server has just what went out. */
function isSame(sent: QuoteInput, theirs: QuoteDetail): boolean {
  return saysTheSame(toDraft(sent.documento), theirs.documento) && wordsOf(sent) === wordsOf(theirs);
}

/** What is a quote's own; nothing and an empty text are the same. */
function wordsOf({ tipo, oggetto, validoFino, condizioni, probabilita, righe }: QuoteInput | QuoteDetail): string {
  const terms = righe.map(({ facoltativa, quantitaLibera }) => [facoltativa, quantitaLibera]);
  return JSON.stringify([tipo, oggetto || null, validoFino ?? null, condizioni || null, probabilita ?? null, terms]);
}
