import { refusalWords } from "../../../mailer/refusal-words.ts";
import type { RefusalHeard } from "../../../mailer/send-queued-mail.ts";
import { announce } from "../../notice/index.ts";
import { seekQuote, tellQuote } from "../record/quote-store.ts";

/** A quote sent by mail was refused for good: what happened to it and the bell say so. It stays sent: it may be handed over otherwise. */
export const noteRefusedQuote: RefusalHeard = async (tx, deps, { lettera: id, attesaDa: profile, email, motivo }) => {
  const row = profile !== null && (await seekQuote(tx, { profile, id }));
  // Thrown away meanwhile, with its account perhaps.
  if (!row) return;
  const words = refusalWords(email, motivo);
  await tellQuote(tx, deps.clock, { row, event: { messaggio: `${words} Non è arrivato.`, autore: null } });
  await announce(tx, deps, {
    ...{ profileId: profile, genere: "scadenze", percorso: `/ia/quotes/${id}` },
    chiave: `preventivo-respinto/${id}/${deps.clock.now().getTime()}`,
    titolo: "Un preventivo inviato è stato respinto",
    testo: `${words} Invialo a un altro indirizzo, o consegnalo in altro modo.`,
  });
};
