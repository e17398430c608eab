import type { SendingHold } from "../sending-hold.ts";
import type { Held } from "./count-held.ts";
import { moment } from "./moment.ts";

/** What the administrator types after `resume-sending` for it to be done. */
export const resumeWords = "riprendi gli invii";

/** What is held after a restore, why, what to look at, and the command that lets it go. */
export function heldWords(hold: SendingHold, held: Held): string[] {
  return hold.motivo === "fermo" ? stoppedWords(hold, held) : restoredWords(hold, held);
}

function stoppedWords({ heldAt }: SendingHold, { invoices }: Held): string[] {
  return [
    `GLI INVII SONO SOSPESI dal ${moment.format(heldAt)}: non parte nessuna fattura né prova. Le ricevute si leggono, le lettere partono.`,
    `In attesa: ${count(invoices, "fattura", "fatture")}.`,
    `Per riprendere: npm run admin -- resume-sending ${resumeWords}`,
  ];
}

function restoredWords({ savedAt }: SendingHold, { invoices, unread, letters, oldLetters }: Held): string[] {
  const when = moment.format(savedAt);
  return [
    `GLI INVII SONO SOSPESI: non parte nessuna fattura, prova o lettera, tranne quelle di chi chiede di accedere.`,
    `  Il salvataggio è del ${when} e non sa che cosa è partito dopo: ciò che allora era in coda potrebbe essere già stato`,
    "  inviato.",
    `In attesa: ${count(invoices, "fattura", "fatture")}, ${count(letters, "lettera", "lettere")}.`,
    ...(oldLetters > 0
      ? [
          `${oldLetters === 1 ? "Non partirà" : "Non partiranno"} ${count(oldLetters, "lettera", "lettere")} di allora: da lì sono già partite.`,
        ]
      : []),
    "Intanto il prodotto si può usare e le caselle PEC si leggono: una fattura già partita si riconosce dalle sue ricevute",
    "  e non parte di nuovo.",
    ...(unread > 0 ? [`Caselle non ancora lette dopo il ripristino: ${unread}. Aspetta che lo siano.`] : []),
    "Prima di riprendere:",
    "  1. se l'installazione di prima è ancora accesa, fermala;",
    `  2. nelle caselle PEC guarda la posta inviata dopo il ${when}: di una fattura che c'è, e qui è ancora in coda,`,
    "     il titolare ritira l'invio prima che gli invii riprendano;",
    "  3. le fatture scritte e inviate dopo quel momento qui non ci sono, e i loro numeri risultano liberi.",
    `Per riprendere: npm run admin -- resume-sending ${resumeWords}`,
  ];
}

const count = (n: number, singular: string, many: string) => `${n} ${n === 1 ? singular : many}`;
