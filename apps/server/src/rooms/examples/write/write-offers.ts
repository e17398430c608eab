import { type QuoteInput, type QuoteKind, quoteKinds } from "@fatturachiara/contract/rooms/quotes";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { addQuote, customerAnswers, invoiceQuote, lockQuote, markLocked } from "../../quotes/index.ts";
import { createRecurring, setActive } from "../../recurring/index.ts";
import { quotesUntil, recurringFrom, type StoryQuote } from "../story/offers.ts";
import { documentOfStory } from "./document-of-story.ts";
import { actorOf, type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";

/** Writes what the firm has offered, with what customers have said to it, and what it invoices again and again. */
export async function writeOffers(life: Life, firm: Firm): Promise<void> {
  const oggi = life.deps.clock.oggi();
  for (const quote of quotesUntil(oggi)) await writeQuote(life, firm, quote);
  for (const { cliente, righe, nome, prima, unita, ferma } of recurringFrom(oggi)) {
    const parts = on(life, addDays(oggi, -2));
    const documento = documentOfStory({ cliente, righe, data: prima }, firm, undefined);
    const { id } = await createRecurring(parts, life.profile, {
      input: {
        ...{ nome, prima, unita, documento, ogni: 1, fineMese: false, lavorativo: "stessoGiorno" },
        ...{ periodo: "inizia", modo: "bozza" },
      },
    });
    if (ferma) await setActive(parts, life.profile, { id, attiva: false });
  }
}

async function writeQuote(life: Life, firm: Firm, quote: StoryQuote): Promise<void> {
  const { data, oggetto, condizioni, validoFino, probabilita, righe, ultimaFacoltativa } = quote;
  const { tx, profile } = life;
  const actor = actorOf(life);
  const documento = documentOfStory({ cliente: quote.cliente, data, righe }, firm, undefined);
  const terms = righe.map((_, at) => ({
    facoltativa: ultimaFacoltativa === true && at === righe.length - 1,
    quantitaLibera: false,
  }));
  const tipo: QuoteKind = quote.tipo ?? "preventivo";
  const input: QuoteInput = {
    ...{ oggetto, condizioni: condizioni ?? "", validoFino, probabilita },
    ...{ tipo, documento, righe: terms },
  };
  const messaggio = `${quoteKinds[tipo]} creato.`;
  const id = await addQuote(tx, on(life, data).clock, { actor, input, messaggio });
  if (quote.inviato) {
    const row = await lockQuote(tx, { profile, id });
    await markLocked(tx, on(life, data, 11).clock, { actor, row, asked: { stato: "inviato" } });
  }
  const { risposta, fatturato } = quote;
  if (risposta) {
    const { esito, giorno, nome, testo } = risposta;
    const answer = { profile, id, revisione: null, risposta: esito, nome, testo, scelte: [] };
    await customerAnswers(tx, on(life, giorno, 15).clock, answer);
  }
  if (fatturato) await invoiceQuote(on(life, fatturato), actor, { id, asked: { come: "intero" } });
}
