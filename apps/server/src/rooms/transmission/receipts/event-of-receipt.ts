import { isSound, type MessageSignature } from "../../../signature/message-signature.ts";
import { type Decision, decided } from "../transmissions/applied.ts";
import type { Transmission } from "../transmissions/store.ts";
import { explainErrors } from "./explain-errors.ts";
import { eventoOf, receiptSentence, type SentRicevuta } from "./receipt-sentence.ts";

/** The envelope of a receipt, as certified; `at` is when its provider certified it, null where that cannot be read. */
export type ReceiptMail = { sender: string; subject: string; messageId: string; at: Date | null };

/** A receipt of SdI and how it came. Uploaded by hand it has no mail and no certified sender. */
export type IncomingReceipt = {
  ricevuta: SentRicevuta;
  file: { name: string; bytes: Uint8Array };
  mail: ReceiptMail | null;
  /** How it came where no mail has brought it, for the timeline. */
  origine?: string;
  /** Of the envelope, where there is one, and of the receipt. */
  firme: readonly MessageSignature[];
  /** Given by the person who has put the receipt with it: then nothing is looked for. */
  about?: Transmission;
  /** Who has decided to believe it. */
  decided?: Decision;
};

/** What the document's timeline says of the receipt; `isFirst`: SdI has said nothing of the file before. */
export function eventOfReceipt(
  incoming: IncomingReceipt,
  about: { doubt: string | null; distrust: string | null; isFirst: boolean; now: Date },
) {
  const { ricevuta, file, mail, origine, firme, decided: by } = incoming;
  const believed = by && about.distrust && decided(about.distrust);
  return {
    evento: eventoOf(ricevuta),
    saidAt: saidBy(incoming, about.now),
    tipo: ricevuta.tipo,
    messaggio: (kind: Parameters<typeof receiptSentence>[1]) =>
      [receiptSentence(ricevuta, kind), origine, about.doubt, believed].filter(Boolean).join(" "),
    errori: ricevuta.tipo === "NS" ? explainErrors(ricevuta.errori) : [],
    contesto: {
      vocabolario: ricevuta.vocabolario,
      primaParola: about.isFirst,
      ...(ricevuta.tipo === "NS" && { codiciErrore: ricevuta.errori.map(({ codice }) => codice) }),
    },
    identificativoSdI: ricevuta.identificativoSdI,
    nomeFile: file.name,
    firme,
    ...(by && { userId: by.userId }),
    ...(mail && { mittente: mail.sender, oggetto: mail.subject, messageId: mail.messageId }),
  };
}

/** A provider whose clock is ahead would have the last word until then. */
export const noLater = (at: Date | null, now: Date): Date => (at && at.getTime() < now.getTime() ? at : now);

/** When SdI told it: as the mail is certified; of one that no mail has brought, as SdI has signed it. */
function saidBy({ mail, firme }: IncomingReceipt, now: Date): Date {
  // By a key that the person has decided to believe, the time is believed as well.
  const signed = firme.find((firma) => firma.di === "ricevuta" && (isSound(firma) || firma.impronta))?.firmatoIl;
  return noLater(mail?.at ?? (signed ? new Date(signed) : null), now);
}
