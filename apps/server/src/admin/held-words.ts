import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import type { SendingHold } from "../sending-hold.ts";
import type { Held } from "./count-held.ts";
import { moment } from "./moment.ts";

/** What the administrator types after `resume-sending` for it to be done. */
export const resumeWords = "riprendi gli invii";

const toResume = `Per riprendere: fatturachiara-admin resume-sending ${resumeWords} (dai sorgenti: npm run admin -- resume-sending ${resumeWords})`;

/** And this, where something speaks against it. */
export const anyway = "comunque";

const mostNamed = 20;

/** What is held after a restore, why, what to look at, and the command that lets it go. */
export function heldWords(hold: SendingHold, held: Held): string[] {
  if (hold.motivo === "prova") return trialWords;
  return hold.motivo === "fermo" ? stoppedWords(hold, held) : restoredWords(hold, held);
}

const trialWords = [
  "È UNA COPIA DI PROVA: si può guardare, ma nessun lavoro gira, nulla parte, nessuna casella si legge.",
  "  Per usarla davvero ripristina di nuovo lo stesso salvataggio, senza --prova.",
];

function stoppedWords({ heldAt }: SendingHold, { invoices }: Held): string[] {
  return [
    conApostrofo`GLI INVII SONO SOSPESI dal ${moment.format(heldAt)}: non parte nessuna fattura né prova. Le ricevute si leggono, le lettere partono.`,
    `In attesa: ${count(invoices, "fattura", "fatture")}.`,
    toResume,
  ];
}

function restoredWords(
  { savedAt }: SendingHold,
  { invoices, unread, letters, oldLetters, lost, clashes }: Held,
): string[] {
  const when = moment.format(savedAt);
  return [
    `GLI INVII SONO SOSPESI: non parte nessuna fattura, prova o lettera, tranne quelle di chi chiede di accedere.`,
    conApostrofo`  Il salvataggio è del ${when} e non sa che cosa è partito dopo: ciò che allora era in coda potrebbe essere già stato`,
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
    ...(lost.length > 0
      ? [
          `Partite dopo il salvataggio, qui non ci sono: ${count(lost.length, "fattura", "fatture")}. I loro nomi e numeri non si danno di nuovo; il titolare le importa.`,
          ...lost.slice(0, mostNamed).map((one) => `  ${one}`),
        ]
      : []),
    ...(clashes.length > 0
      ? [
          "In coda con un numero che una di quelle porta già: il titolare ritira l'invio e le dà un altro numero.",
          ...clashes.slice(0, mostNamed).map((one) => `  ${one}`),
        ]
      : []),
    "Prima di riprendere:",
    "  1. se l'installazione di prima è ancora accesa, fermala;",
    conApostrofo`  2. nelle caselle PEC guarda la posta inviata dopo il ${when}: di una fattura che c'è, e qui è ancora in coda,`,
    "     il titolare ritira l'invio prima che gli invii riprendano;",
    "  3. le fatture scritte e inviate dopo quel momento qui non ci sono: di quelle di cui nessuna ricevuta ha portato il",
    "     file i numeri risultano liberi.",
    toResume,
    ...(unread > 0 || clashes.length > 0
      ? [`  (finché resta una casella da leggere, o un numero doppio, solo con: ${resumeWords} ${anyway})`]
      : []),
  ];
}

const count = (n: number, singular: string, many: string) => `${n} ${n === 1 ? singular : many}`;
