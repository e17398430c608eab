import { hashOf } from "../../../hash-of.ts";
import { type Applied, examineOnce, keepFile, type SdiParts } from "../../transmission/index.ts";

/** What is kept of a message that was not read. */
type Unread = {
  profileId: string;
  /** Its subject, as far as it is known. */
  oggetto: string | null;
  motivo: string;
  file: { nome: string; tipo: string; bytes: Uint8Array };
};

/** The kind (`mailbox_message.genere`) of a message of which less is kept than has come: it is never examined as if it were whole. */
export const unreadKind = "unread";

/** Keeps what is known of a message that could not be read, for the person to look at, with what they can do; once. */
export function quarantineMessage(
  parts: SdiParts,
  { profileId, oggetto, motivo, file }: Unread,
): Promise<Applied["esito"]> {
  const keep: Parameters<typeof keepFile>[2] = {
    profileId,
    documentId: null,
    direzione: "ricevuto",
    genere: "pec-ricevuta",
    ...file,
  };
  return examineOnce(parts, {
    profileId,
    canale: "pec",
    sha256: hashOf(file.bytes),
    genere: unreadKind,
    firme: [],
    oggetto,
    mittente: null,
    apply: async (tx) => ({
      esito: "non riconosciuto",
      motivo,
      fileId: await keepFile(tx, parts.clock, keep),
    }),
    keep: (tx) => keepFile(tx, parts.clock, keep),
  });
}
