import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import type { ReadMail } from "../../../mail/certified/certified-mail.ts";
import {
  applySdiReceipt,
  closeUnrecognised,
  keepFile,
  lockTransmissionsOf,
  lockUnrecognised,
  readStoredFile,
  type SdiParts,
  sameFile,
  storableText,
  verifyReceipt,
  virusKind,
} from "../../transmission/index.ts";
import { linkFile } from "../folder/link-file.ts";
import { meaningOf } from "../pec/meaning-of.ts";
import { unreadKind } from "../pec/quarantine-message.ts";
import { readMail } from "../pec/read-mail.ts";
import { receiptMailOf } from "../pec/receipt-mail.ts";

type Link = { profileId: string; messageId: string; documentId: string; userId: string };

/**
 * The person puts a message with a document that was sent. A receipt of SdI (by its certified sender) that names a file of
 * that document takes effect as if it had been recognised; anything else lies among the document's files and in its
 * timeline, and moves nothing. Answers whether something took effect.
 */
export async function linkUnrecognised(tx: Tx, parts: SdiParts, link: Link): Promise<boolean> {
  const { profileId, messageId, documentId, userId } = link;
  const row = await lockUnrecognised(tx, profileId, messageId);
  if (!row?.fileId || row.chiusura === "collegato") throw fail("messageNotFound");
  // The files of a document are handed out.
  if (row.genere === virusKind) throw infectedLink();
  const sent = await lockTransmissionsOf(tx, profileId, documentId);
  const [last] = sent;
  if (!last) throw fail("documentNotFound");
  const { nome, tipo, bytes } = await readStoredFile(tx, profileId, row.fileId);
  if (row.canale === "cartella") {
    await closeUnrecognised(tx, { profile: profileId, id: messageId }, closedBy(parts, documentId));
    const file = { name: nome, type: tipo, bytes };
    return linkFile(tx, parts, { profileId, documentId, sent, last, file, userId });
  }
  // Of one that was not read whole nothing is believed.
  const read: ReadMail =
    row.genere === unreadKind ? { is: "foreign" } : await readMail(bytes, parts.config.authorities);
  const meaning = await meaningOf(read);
  const keep = (about: string | null) =>
    keepFile(tx, parts.clock, {
      profileId,
      documentId: about,
      direzione: "ricevuto",
      genere: "pec-ricevuta",
      nome,
      tipo,
      bytes,
    });
  await closeUnrecognised(tx, { profile: profileId, id: messageId }, closedBy(parts, documentId));
  const about =
    meaning.is === "sdi" ? sent.find((one) => sameFile(meaning.ricevuta.nomeFile, one.nomeFile)) : undefined;
  if (meaning.is === "sdi" && about) {
    const { mail, ricevuta, file } = meaning;
    const firme = [mail.firma, await verifyReceipt(file.bytes, parts.config.authorities)];
    const { esito } = await applySdiReceipt(tx, parts, {
      profileId,
      incoming: { ricevuta, file, mail: receiptMailOf(mail), firme, about, decided: { userId } },
      keep,
    });
    return esito === "applicato";
  }
  const at = parts.clock.now();
  const entry = { ...linkedMail(read, row.oggetto), at, idFile: await keep(documentId) };
  await parts.applyEvent(tx, parts, { profileId, documentId, transmissionId: last.id, ...entry });
  return false;
}

/** What the timeline says of a mail that moves nothing. */
function linkedMail(read: ReadMail, known: string | null) {
  const subject = read.is === "certified" ? storableText(read.mail.subject) : (known ?? "");
  return {
    evento: null,
    esito: "ignorato" as const,
    contesto: {},
    tipo: "ALTRO" as const,
    messaggio: subject
      ? `Hai collegato a mano il messaggio «${subject}».`
      : "Hai collegato a mano un messaggio della PEC.",
    errori: [],
    oggetto: subject,
    ...(read.is === "certified" && {
      mittente: storableText(read.mail.daticert.mittente),
      messageId: storableText(read.mail.messageId),
      firme: [read.mail.firma],
    }),
  };
}

const infectedLink = () =>
  fail("invalidRequest", {
    messages: [
      "Dentro c'è un virus: non si può collegare a una fattura, da dove si scaricherebbe. Applicalo, o ignoralo.",
    ],
  });

const closedBy = ({ clock }: SdiParts, documentId: string) => ({
  chiusura: "collegato" as const,
  chiusoIl: clock.now(),
  documentId,
});
