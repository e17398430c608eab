import { fail } from "@fatturachiara/contract";
import type { MessageSignature } from "@fatturachiara/contract/rooms/message-signature";
import type { OpenedMessage } from "@fatturachiara/contract/rooms/sdi";
import type { Querier } from "../../db/database.ts";
import { readCertifiedMail } from "../../mail/read-certified-mail.ts";
import { meaningOf } from "./meaning-of.ts";
import { receiptSentence } from "./receipt-sentence.ts";
import { readStoredFile } from "./store.ts";
import { findUnrecognised } from "./unrecognised-store.ts";

const longest = 10_000;

/** A message that was not recognised, as the person can judge it. */
export async function openUnrecognised(db: Querier, profile: string, id: string): Promise<OpenedMessage> {
  const row = await findUnrecognised(db, profile, id);
  if (!row?.fileId) throw fail("messageNotFound");
  const { bytes } = await readStoredFile(db, row.fileId);
  const read = await readCertifiedMail(bytes);
  const inner = read.is === "certified" ? read.mail.inner : null;
  const meaning = meaningOf(read);
  return {
    id,
    lettoIl: row.createdAt.toISOString(),
    motivo: row.motivo ?? "Il messaggio non è stato riconosciuto.",
    oggetto: row.oggetto ?? inner?.subject ?? null,
    mittente: row.mittente,
    testo: (inner?.text ?? "").trim().slice(0, longest),
    allegati: (inner?.files ?? []).map(({ name, bytes }) => ({ nome: name, dimensione: bytes.length })),
    ricevuta:
      meaning.is === "sdi"
        ? {
            tipo: meaning.ricevuta.tipo,
            nomeFile: meaning.ricevuta.nomeFile,
            identificativoSdI: meaning.ricevuta.identificativoSdI,
            frase: receiptSentence(meaning.ricevuta),
          }
        : null,
    // Verified when it was read: the authorities known then are what it was judged by.
    firme: row.firme as MessageSignature[],
  };
}
