import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { limitAttempts } from "../../db/limit-attempts.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { cloneQuote } from "./acts/clone-quote.ts";
import { markQuote } from "./acts/mark-quote.ts";
import { removeQuote, restoreQuote } from "./acts/remove-quote.ts";
import { reviseQuote } from "./acts/revise-quote.ts";
import { sendQuote } from "./acts/send-quote.ts";
import { attachToQuote, detachFromQuote, readAttached } from "./attached/attach-to-quote.ts";
import { invoiceMany } from "./invoice/invoice-many.ts";
import { invoiceQuote } from "./invoice/invoice-quote.ts";
import { quotePdf } from "./print/quote-pdf.ts";
import { listQuotes } from "./record/list-quotes.ts";
import { readQuote } from "./record/read-quote.ts";
import { createQuote, updateQuote } from "./record/save-quote.ts";
import { versionPdf } from "./version/sent-version.ts";

export { markLocked } from "./acts/mark-quote.ts";
export { noteRefusedQuote } from "./acts/refused-quote.ts";
export { invoiceQuote } from "./invoice/invoice-quote.ts";
export { customerAnswers, noteOfCustomer, versionToLink } from "./link/customer-acts.ts";
export { type LinkedQuote, quoteForCustomer, sentAttachment, sentQuotePdf } from "./link/quote-for-customer.ts";
export { acceptedQuotes } from "./record/accepted-quotes.ts";
export { expectedQuotes } from "./record/expected-quotes.ts";
export { addLink, addressOf, findLink, type LinkRow, type Subject } from "./record/link-store.ts";
export { lockQuote } from "./record/quote-store.ts";
export { addQuote } from "./record/save-quote.ts";

/** "Preventivi": what is offered before it is invoiced, and asked for before it is paid. */
export const quotesRoom: Room = { name: "quotes", routes };

function routes(app: App, deps: Deps): void {
  // They leave from an address that is not the sender's own.
  const letters = limitAttempts(deps, { name: "quote", max: 40, windowMs: 3_600_000 });
  mount(app, quotes.list, ({ actor, query }) => listQuotes(deps, actor.profile, query));
  mount(app, quotes.read, ({ actor, params }) => readQuote(deps, actor.profile, params.id));
  mount(app, quotes.create, ({ actor, body, callKey }) => createQuote(deps, actor, { input: body, key: callKey }));
  mount(app, quotes.update, ({ actor, params, body }) => updateQuote(deps, actor, { id: params.id, input: body }));
  mount(app, quotes.remove, ({ actor, params }) => removeQuote(deps, actor, params.id));
  mount(app, quotes.restore, ({ actor, params }) => restoreQuote(deps, actor, params.id));
  mount(app, quotes.clone, ({ actor, params, callKey }) => cloneQuote(deps, actor, { id: params.id, key: callKey }));
  mount(app, quotes.send, async ({ actor, params, body, callKey }) => {
    await letters.take(actor.profile);
    return sendQuote(deps, actor, { id: params.id, input: body, key: callKey });
  });
  mount(app, quotes.mark, ({ actor, params, body }) => markQuote(deps, actor, { id: params.id, asked: body }));
  mount(app, quotes.revise, ({ actor, params }) => reviseQuote(deps, actor, params.id));
  mount(app, quotes.invoice, ({ actor, params, body, callKey }) =>
    invoiceQuote(deps, actor, { id: params.id, asked: body, key: callKey }),
  );
  mount(app, quotes.invoiceMany, ({ actor, body, callKey }) => invoiceMany(deps, actor, { ...body, key: callKey }));
  mount(app, quotes.attach, ({ actor, params, body, callKey }) =>
    attachToQuote(deps, actor, { id: params.id, file: body, key: callKey }),
  );
  mount(app, quotes.detach, ({ actor, params }) => detachFromQuote(deps, actor, params));
  mount(app, quotes.attachment, ({ actor, params }) => readAttached(deps.db, actor.profile, params));
  mount(app, quotes.versionPdf, ({ actor, params }) => versionPdf(deps, actor.profile, params));
  mount(app, quotes.pdf, ({ actor, params }) => quotePdf(deps, actor.profile, params.id));
}
