import type { Tx } from "../../../db/database.ts";
import { isSound } from "../../../signature/message-signature.ts";
import { applySdiReceipt, keepFile, type SdiParts, sameFile, verifyReceipt } from "../../transmission/index.ts";
import type { Link } from "../channel/waiting-message.ts";
import { origineOf } from "./examine-file.ts";
import { meaningOfFile } from "./meaning-of-file.ts";

/**
 * The person puts a file of the exchange folder with a document that was sent. A receipt that SdI has signed and that names
 * a file of that document takes effect; anything else lies among the document's files. Answers whether it took effect.
 */
export async function linkFile(
  tx: Tx,
  parts: SdiParts,
  { profileId, documentId, sent, last, file, userId }: Link,
): Promise<boolean> {
  const meaning = await meaningOfFile(file);
  const about =
    meaning.is === "sdi" ? sent.find((one) => sameFile(meaning.ricevuta.nomeFile, one.nomeFile)) : undefined;
  const firma = meaning.is === "sdi" ? await verifyReceipt(meaning.file.bytes, parts.config.authorities) : null;
  if (meaning.is === "sdi" && about && firma && isSound(firma)) {
    const { ricevuta } = meaning;
    const received = { ricevuta, file: meaning.file, mail: null, origine: origineOf(firma), firme: [firma], about };
    const incoming = { ...received, decided: { userId } };
    const { esito } = await applySdiReceipt(tx, parts, { profileId, incoming, keep: async () => null });
    return esito === "applicato";
  }
  await parts.applyEvent(tx, parts, {
    profileId,
    documentId,
    transmissionId: last.id,
    evento: null,
    esito: "ignorato",
    contesto: {},
    at: parts.clock.now(),
    tipo: "ALTRO",
    messaggio: `Hai collegato a mano il file «${file.name}» della cartella di scambio.`,
    errori: [],
    nomeFile: file.name,
    ...(firma && { firme: [firma] }),
    idFile: await keepFile(tx, parts.clock, {
      profileId,
      documentId,
      direzione: "ricevuto",
      genere: "file-ricevuto",
      nome: file.name,
      tipo: file.type,
      bytes: file.bytes,
    }),
  });
  return false;
}
