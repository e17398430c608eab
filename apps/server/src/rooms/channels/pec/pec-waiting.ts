import type { Tx } from "../../../db/database.ts";
import type { ReadMail } from "../../../mail/certified/certified-mail.ts";
import {
  applySdiReceipt,
  keepFile,
  keepMessage,
  type SdiParts,
  sameFile,
  storableText,
  verifyReceipt,
} from "../../transmission/index.ts";
import type { Link, WaitingActs } from "../channel/waiting-message.ts";
import { understand } from "./examine-message.ts";
import { meaningOf } from "./meaning-of.ts";
import { unreadKind } from "./quarantine-message.ts";
import { readMail } from "./read-mail.ts";
import { receiptMailOf } from "./receipt-mail.ts";

const longest = 10_000;

/** A certified mail that waits. */
export const pecWaiting: WaitingActs = {
  async open({ bytes }) {
    const read = await readMail(bytes);
    const inner = read.is === "certified" ? read.mail.inner : null;
    const meaning = await meaningOf(read);
    return {
      oggetto: inner?.subject ?? null,
      testo: (inner?.text ?? "").trim().slice(0, longest),
      files: inner?.files ?? [],
      ricevuta: meaning.is === "sdi" ? meaning.ricevuta : null,
    };
  },
  link: linkMail,
  understand(parts, { profileId, fileId, sha256, file, by }) {
    // What is kept is not kept again, unless it now lies among the files of a document.
    const keep = async (tx: Tx, documentId: string | null) =>
      documentId ? keepMessage(tx, parts.clock, { profileId, documentId, raw: file.bytes }) : fileId;
    return understand(parts, { profileId, raw: file.bytes, sha256, keep, ...(by && { by }) });
  },
};

/** A receipt of SdI (by its certified sender) that names a file of the document takes effect as if it had been recognised. */
async function linkMail(tx: Tx, parts: SdiParts, link: Link): Promise<boolean> {
  const { profileId, documentId, userId, sent, last, file, genere, oggetto } = link;
  // Of one that was not read whole nothing is believed.
  const read: ReadMail =
    genere === unreadKind ? { is: "foreign" } : await readMail(file.bytes, parts.config.authorities);
  const meaning = await meaningOf(read);
  const keep = (about: string | null) =>
    keepFile(tx, parts.clock, {
      ...{ profileId, documentId: about, direzione: "ricevuto", genere: "pec-ricevuta" },
      ...{ nome: file.name, tipo: file.type, bytes: file.bytes },
    });
  const about =
    meaning.is === "sdi" ? sent.find((one) => sameFile(meaning.ricevuta.nomeFile, one.nomeFile)) : undefined;
  if (meaning.is === "sdi" && about) {
    const { mail, ricevuta, file: receipt } = meaning;
    const firme = [mail.firma, await verifyReceipt(receipt.bytes, parts.config.authorities)];
    const { esito } = await applySdiReceipt(tx, parts, {
      profileId,
      incoming: { ricevuta, file: receipt, mail: receiptMailOf(mail), firme, about, decided: { userId } },
      keep,
    });
    return esito === "applicato";
  }
  const at = parts.clock.now();
  const entry = { ...linkedMail(read, oggetto), at, idFile: await keep(documentId) };
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
