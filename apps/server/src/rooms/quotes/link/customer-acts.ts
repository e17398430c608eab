import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import { answerQuote, type Choice } from "../acts/answer-quote.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { nameOf } from "../record/quote-record.ts";
import { actsOf, stateOf } from "../record/quote-state.ts";
import { findQuote, lockQuote, tellQuote } from "../record/quote-store.ts";

type Which = { profile: string; id: string };
type Note = Which & { messaggio: string; nome: string | null; testo: string | null };

/** A line in the timeline in the customer's name; answers what the quote is called. */
export async function noteOfCustomer(
  tx: Tx,
  clock: Clock,
  { messaggio, nome, testo, ...which }: Note,
): Promise<string> {
  const row = await lockQuote(tx, which);
  await tellQuote(tx, clock, { row, event: { messaggio, autore: nome, testo, delCliente: true } });
  return nameOf(row);
}

type CustomerAnswer = Which & {
  /** The version that was seen; none, whichever it is. */
  revisione: number | null;
  risposta: "accettato" | "rifiutato";
  nome: string;
  testo: string | null;
  scelte: readonly Choice[];
};

/** What the customer answers, with name and day. What has expired, was answered, revised or invoiced is accepted by nobody. */
export async function customerAnswers(
  tx: Tx,
  clock: Clock,
  { revisione, risposta, nome, testo, scelte, ...which }: CustomerAnswer,
): Promise<string> {
  const row = await lockQuote(tx, which);
  const invoices = await invoicesOf(tx, row);
  const oggi = clock.oggi();
  const state = stateOf(row, { invoiced: invoices.length > 0, oggi });
  const changed = revisione !== null && revisione !== row.revisione;
  if (changed || state !== "inviato" || !actsOf(row, invoices).includes("accetta"))
    throw fail("quoteRefused", {
      messages: ["L'offerta non si può più accettare: è scaduta, è cambiata o ha già una risposta."],
    });
  await answerQuote(tx, clock, { row, answer: { esito: risposta, nome, giorno: oggi, nota: testo }, scelte });
  const messaggio = risposta === "accettato" ? "Accettato dal cliente." : "Rifiutato dal cliente.";
  await tellQuote(tx, clock, { row, event: { messaggio, autore: nome, testo, delCliente: true } });
  return nameOf(row);
}

/** The version that a link opens; what was not handed over yet is refused: nobody sees a draft by a link. */
export async function versionToLink(db: Querier, profile: string, id: string): Promise<number> {
  const row = await findQuote(db, { profile, id });
  if (row.stato === "bozza")
    throw fail("quoteRefused", {
      messages: ["Il link apre un preventivo inviato: prima invialo, o segnalo come consegnato."],
    });
  return row.revisione;
}
