import { type Body, fail } from "@fatturachiara/contract";
import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import type { QuoteAct, QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Clock } from "../../../clock.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { printIfReady } from "../print/quote-pdf.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import type { QuoteRecord } from "../record/quote-record.ts";
import { actsOf } from "../record/quote-state.ts";
import { changeQuote, findQuote, lockQuote, nameOfUser, tellQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";
import { keepPaper } from "../version/paper-store.ts";
import { answerQuote } from "./answer-quote.ts";
import { answerRevision, fixRevision } from "./fix-revision.ts";

type Parts = { db: Db; clock: Clock };
type Asked = Body<typeof quotes.mark>;

/**
 * Says that a quote was handed over otherwise than by mail, or what the customer has answered otherwise than by the link: by
 * the owner also after it has expired. "inviato" of an answered one takes the answer back.
 */
export async function markQuote(
  parts: Parts,
  actor: Actor,
  { id, asked }: { id: string; asked: Asked },
): Promise<QuoteDetail> {
  const { db, clock } = parts;
  const seen = await findQuote(db, { profile: actor.profile, id });
  // Printed before the row is held; what has nothing to print yet has no paper.
  const pdf = seen.stato === "bozza" ? await printIfReady(parts, seen) : undefined;
  await inTransaction(db, async (tx) => {
    const row = await lockQuote(tx, { profile: actor.profile, id });
    if (row.version !== seen.version) throw fail("quoteChanged");
    await markLocked(tx, clock, { actor, row, asked });
    if (pdf) await keepPaper(tx, clock, { row, pdf, email: null });
  });
  return readQuote(parts, actor.profile, id);
}

/** The same of one that is held, without its paper: whoever asks for that has it printed from what was kept. */
export async function markLocked(
  tx: Tx,
  clock: Clock,
  { actor, row, asked }: { actor: Actor; row: QuoteRecord; asked: Asked },
): Promise<void> {
  const may = actsOf(row, await invoicesOf(tx, row));
  const messaggio = await marked(tx, clock, { row, asked, may });
  const autore = await nameOfUser(tx, actor.user);
  await tellQuote(tx, clock, { row, event: { messaggio, autore, testo: asked.nota ?? null } });
}

type Marking = { row: QuoteRecord; asked: Asked; may: readonly QuoteAct[] };

async function marked(tx: Tx, clock: Clock, { row, asked, may }: Marking): Promise<string> {
  if (asked.stato === "inviato") return handedOver(tx, clock, { row, may });
  const act = asked.stato === "accettato" ? "accetta" : "rifiuta";
  if (!may.includes(act)) throw refused();
  const giorno = asked.giorno ?? clock.oggi();
  const nome = asked.nome || null;
  const answer = { esito: asked.stato, nome, giorno, nota: asked.nota || null };
  await answerQuote(tx, clock, { row, answer, scelte: asked.scelte ?? [] });
  const by = nome ? ` da ${nome}` : "";
  const [marked, state] = [endedAs(row.tipo, "Segnato"), endedAs(row.tipo, asked.stato)];
  return conApostrofo`${marked} come ${state}${by} il ${formatGiorno(giorno)}.`;
}

async function handedOver(tx: Tx, clock: Clock, { row, may }: Omit<Marking, "asked">): Promise<string> {
  if (may.includes("riapri")) {
    await answerRevision(tx, row, { answer: null });
    await changeQuote(tx, row, { stato: "inviato", rispostoIl: null, updatedAt: clock.now() });
    return "Risposta annullata: è di nuovo in attesa.";
  }
  if (row.stato !== "bozza" || !may.includes("invia")) throw refused();
  await fixRevision(tx, clock, row);
  await changeQuote(tx, row, { stato: "inviato", inviatoIl: clock.now(), updatedAt: clock.now() });
  return `${endedAs(row.tipo, "Segnato")} come ${endedAs(row.tipo, "consegnato")} al cliente.`;
}

const refused = () =>
  fail("quoteRefused", { messages: ["Nello stato in cui si trova, il preventivo non permette questa operazione."] });
