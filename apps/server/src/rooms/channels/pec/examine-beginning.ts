import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import { isSdiMailbox } from "../../../mail/certified/certified-mail.ts";
import { type MessageSummary, mayConcern } from "../../../mail/imap/mailbox.ts";
import { type Applied, type SdiParts, storableText } from "../../transmission/index.ts";
import { quarantineMessage } from "./quarantine-message.ts";

/**
 * SdI takes and gives files of 5 MB, one in a mail: 6.9 MB in base64, 9.4 where a provider encodes the message around it once
 * more. A certified mail may have 30 MB, but of anything larger than this only the beginning is kept: SdI has not sent it,
 * and to read it whole and keep it costs twelve times its size of memory (ADR 0085).
 */
const largest = 10_000_000;
/** So much is read of a message that is too large. */
export const beginningBytes = 256 * 1024;

/** Whether a message is not read whole. */
export const isTooLarge = ({ size }: Pick<MessageSummary, "size">) => size > largest;

/** Whether a message is worth fetching, if only its beginning: a receipt so large carries no file of ours, it can only cite one. */
export function isWorthFetching(summary: MessageSummary, ours: Parameters<typeof mayConcern>[1]): boolean {
  if (!mayConcern(summary, ours)) return false;
  const { ricevuta, riferimento } = summary;
  return !isTooLarge(summary) || ricevuta === null || (riferimento !== null && ours.ids.has(riferimento));
}

/**
 * A message too large to be read: others' is left alone, SdI's, and what does not say by whom it is certified, waits for the
 * person with its beginning. It is never examined as if it were whole.
 */
export async function examineBeginning(
  parts: SdiParts,
  profileId: string,
  { summary: { size, ricevuta, oggetto }, beginning }: { summary: MessageSummary; beginning: Uint8Array },
): Promise<Applied["esito"]> {
  const sender = ricevuta === null ? await unlessBeyond(readInThread("readCertifiedSender", beginning), null) : null;
  if (sender !== null && !isSdiMailbox(sender)) return "ignorato";
  return quarantineMessage(parts, {
    profileId,
    oggetto: (oggetto && storableText(oggetto)) || null,
    motivo: `Il messaggio pesa ${Math.round(size / 1_000_000)} MB, troppo per essere letto intero: ne è conservato solo l'inizio. Aprilo nella tua casella: se contiene una ricevuta del SdI, scarica il file allegato e caricalo nella fattura con «Carica una ricevuta».`,
    file: { nome: "inizio-del-messaggio.eml", tipo: "message/rfc822", bytes: beginning },
  });
}
