import { fail } from "@fatturachiara/contract";
import { copiedTo } from "@fatturachiara/contract/document/copied-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type InvoiceAsked, quotes } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatPercento } from "@fatturachiara/fatturapa/presentazione";
import type { Clock } from "../../../clock.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../../../db/make-once.ts";
import type { Actor } from "../../../http/actor.ts";
import { insertDraft } from "../../draft/index.ts";
import { findBankAccount } from "../../taxdata/index.ts";
import { answerRevision, fixRevision } from "../acts/fix-revision.ts";
import { hasWay, invoicesOf, type QuoteInvoice } from "../record/quote-invoices.ts";
import { agreedOf, nameOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { isAllInvoiced } from "../record/quote-state.ts";
import { changeQuote, lockQuote, nameOfUser, tellQuote } from "../record/quote-store.ts";
import { depositOn } from "./deposit-on.ts";
import { restOf } from "./rest-of.ts";

/** The draft that was made, and by how much it and what is left miss the quote (never where amounts are computed). */
export type InvoicedQuote = { id: string; documento: string; differenza: Decimal };

/**
 * A draft of an invoice of a quote, of the whole or a share: never more than the quote comes to. It is undone by deleting the
 * draft. `among`: which one of those that a call names, each of which is made once.
 */
export function invoiceQuote(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id, asked, key, among }: { id: string; asked: InvoiceAsked; key?: CallKey | undefined; among?: string },
): Promise<InvoicedQuote> {
  const name = among ? `quotes.invoiceMany ${among}` : "quotes.invoice";
  const call = { profile: actor.profile, call: name, key, answer: quotes.invoice.response };
  return inTransaction(db, (tx) => answerOnce({ tx, clock }, call, () => makeInvoice(tx, clock, { actor, id, asked })));
}

/** The same inside a transaction. */
async function makeInvoice(
  tx: Tx,
  clock: Clock,
  { actor, id, asked }: { actor: Actor; id: string; asked: InvoiceAsked },
): Promise<InvoicedQuote> {
  const row = await lockQuote(tx, { profile: actor.profile, id });
  const invoices = await invoicesOf(tx, row);
  refuseIfNot(row, asked, invoices);
  const agreed = named(row, copiedTo(asked.giorno ?? clock.oggi(), agreedOf(row)));
  const rest = await restOf(tx, { profile: actor.profile, agreed, row, invoices });
  const { document, differenza, words } = await shareOf(tx, { row, rest, agreed, asked });
  const account = document.idProfiloIban;
  const gone = account && !(await findBankAccount(tx, actor.profile, account));
  const message = `Bozza creata da: ${nameOf(row)}.`;
  const input = gone ? { ...document, idProfiloIban: null } : document;
  const documento = await insertDraft(tx, clock, { actor, input, message });
  await tx
    .insertInto("quote_document")
    .values({
      ...{ profileId: actor.profile, quoteId: row.id, documentId: documento, come: asked.come },
      righe: JSON.stringify(asked.come === "parte" ? (asked.righe ?? []) : []),
    })
    .execute();
  await agreedByInvoicing(tx, clock, row);
  const event = { messaggio: `Bozza di fattura creata: ${words}.`, autore: await nameOfUser(tx, actor.user) };
  await tellQuote(tx, clock, { row, event });
  return { id: row.id, documento, differenza };
}

type Sharing = { row: QuoteRecord; rest: DocumentInput; agreed: DocumentInput; asked: InvoiceAsked };
type Share = { document: DocumentInput; differenza: Decimal; words: string };

async function shareOf(tx: Tx, { row, rest, agreed, asked }: Sharing): Promise<Share> {
  const exact = Decimal.zero;
  switch (asked.come) {
    case "intero":
      return { document: rest, differenza: exact, words: "intero importo" };
    case "saldo":
      return { document: rest, differenza: exact, words: "saldo" };
    case "parte":
      return { document: partOf(row, rest, asked.righe ?? []), differenza: exact, words: "una parte delle righe" };
    case "acconto": {
      const { percentuale } = asked;
      if (!percentuale) throw fail("quoteRefused", { messages: ["Scrivi di quanto è l'acconto, in percentuale."] });
      const deposit = await depositOn(tx, { row, rest, agreed, percentuale });
      return { ...deposit, words: `acconto del ${formatPercento(percentuale)}` };
    }
  }
}

/** Only lines that are still to be invoiced, by the ids the quote knows them by. */
function partOf(row: QuoteRecord, rest: DocumentInput, righe: readonly string[]): DocumentInput {
  const ids = agreedOf(row).documentServices.map(({ id }) => id);
  const wanted = new Set(righe);
  const chosen = rest.documentServices.filter(({ id }) => id && wanted.has(id));
  if (chosen.length === 0 || chosen.length < wanted.size)
    throw fail("quoteRefused", {
      messages: [
        [...wanted].every((id) => ids.includes(id)) && wanted.size > 0
          ? "Qualcuna di queste righe è già in una fattura: ricarica la pagina."
          : "Scegli almeno una riga del preventivo.",
      ],
    });
  return { ...rest, rate: [], documentServices: chosen.map((line) => ({ ...line, id: undefined })) };
}

/** Where the invoice comes from, for its reader. */
function named(row: QuoteRecord, document: DocumentInput): DocumentInput {
  const reference = `Rif. ${nameOf(row)}`;
  return document.causale ? document : { ...document, causale: reference };
}

/** What is invoiced is agreed: a quote that nobody had marked so is accepted by whoever invoices it, and fixed. */
async function agreedByInvoicing(tx: Tx, clock: Clock, row: QuoteRecord): Promise<void> {
  if (row.stato === "accettato") return;
  await fixRevision(tx, clock, row);
  const giorno = clock.oggi();
  const answer = { esito: "accettato" as const, nome: null, giorno, nota: null };
  await answerRevision(tx, row, { answer, accepted: { righe: termsOf(row.righe), totale: row.totale } });
  await changeQuote(tx, row, { stato: "accettato", rispostoIl: giorno, updatedAt: clock.now() });
}

function refuseIfNot(row: QuoteRecord, { come }: InvoiceAsked, invoices: readonly QuoteInvoice[]): void {
  const message = refusalOf(row, come, invoices);
  if (message) throw fail("quoteRefused", { messages: [message] });
}

function refusalOf(
  row: QuoteRecord,
  come: InvoiceAsked["come"],
  invoices: readonly QuoteInvoice[],
): string | undefined {
  if (row.stato === "rifiutato") return "È stato rifiutato: per fatturarlo riaprilo, o apri una nuova versione.";
  if (!row.totale.isPositive()) return "Non c'è niente da fatturare: il totale è zero.";
  if (isAllInvoiced(row, invoices)) return "È già fatturato per intero: la fattura è fra i documenti collegati.";
  if (come === "intero" && invoices.length > 0) return "Una parte è già fatturata: fattura il saldo.";
  if (come === "parte" && hasWay(invoices, "acconto")) return "C'è già un acconto: fattura il saldo, che lo scala.";
  if (come === "saldo" && invoices.length === 0) return "Non c'è ancora un acconto: fattura l'intero importo.";
  return undefined;
}
