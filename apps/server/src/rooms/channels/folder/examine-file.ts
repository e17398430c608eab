import type { Tx } from "../../../db/database.ts";
import { hashOf } from "../../../hash-of.ts";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";
import { originalBytes } from "../../../signature/original-bytes.ts";
import {
  type Applied,
  applySdiReceipt,
  type Decision,
  type Examined,
  examineOnce,
  isExamined,
  keepFile,
  remember,
  type SdiParts,
  settleWaiting,
  soundUntrusted,
  storableText,
  verifyReceipt,
} from "../../transmission/index.ts";
import { infected } from "../channel/virus-in.ts";
import type { FileMeaning } from "./meaning-of-file.ts";

/** Said in the timeline of a receipt that came this way: no more than its signature, a sound one, says. */
export const origineOf = ({ esito, motivo }: Pick<MessageSignature, "esito" | "motivo">): string =>
  esito !== "valida" && esito !== "integra"
    ? `Letta dalla cartella di scambio. ${motivo}`
    : esito === "valida"
      ? "Letta dalla cartella di scambio, con la firma valida del SdI."
      : `Letta dalla cartella di scambio. ${soundUntrusted}`;

type IncomingFile = {
  profileId: string;
  file: MailFile;
  /** Of what is kept already: its id. */
  kept?: string | undefined;
  /** Who has decided to believe it. */
  by?: Decision | undefined;
};

/**
 * A receipt of SdI from the folder takes effect as one from the mailbox. There is no certified sender to vouch for it, so
 * that here SdI's own signature decides (ADR 0026, 0046): by a key that is not known to be SdI's it waits for the person.
 */
export async function receiptOf(
  parts: SdiParts,
  source: IncomingFile,
  meaning: Extract<FileMeaning, { is: "sdi" }>,
): Promise<Examined> {
  const { profileId, by } = source;
  const { ricevuta } = meaning;
  const firma = await verifyReceipt(meaning.file.bytes, parts.config.authorities);
  const base = examinedFile(parts, source);
  return {
    ...base,
    genere: ricevuta.tipo,
    firme: [firma],
    async apply(tx) {
      const received = { ricevuta, file: meaning.file, mail: null, origine: origineOf(firma), firme: [firma] };
      const incoming = { ...received, ...(by && { decided: by }) };
      // Where it takes effect the receipt itself is what is kept.
      return applySdiReceipt(tx, parts, { profileId, incoming, keep: async (about) => (about ? null : base.keep(tx)) });
    },
  };
}

/** A supplier's invoice, with what SdI says about it: SdI does not sign that, the folder is what vouches for it (ADR 0026). */
export function invoiceOf(
  parts: SdiParts,
  { invoice, ...source }: IncomingFile & { invoice: MailFile },
  meaning: Extract<FileMeaning, { is: "metadata" }>,
): Examined {
  const { ricevuta } = meaning;
  const { profileId, file } = source;
  const base = examinedFile(parts, source);
  // What could not be taken now may be later: each of the two waits, and they find each other again.
  const keep = async (tx: Tx) => {
    const lone = examinedFile(parts, { profileId, file: invoice });
    const motivo = `La fattura non è stata registrata: il motivo è scritto accanto ai metadati del SdI, «${base.oggetto}».`;
    if (!(await isExamined(tx, profileId, lone.sha256)))
      await remember(tx, parts, { message: lone, outcome: await parked(tx, lone, motivo) });
    return base.keep(tx);
  };
  return {
    ...base,
    genere: "MT",
    keep,
    async apply(tx) {
      const taken = await parts.takeReceived(tx, parts, {
        profileId,
        origine: "cartella",
        invoice: { name: invoice.name, ...originalBytes(invoice.bytes, ricevuta.hash) },
        firme: [],
        metadati: { nome: file.name, bytes: file.bytes, ricevuta },
      });
      if (taken.esito === "non riconosciuto") return { ...taken, fileId: await keep(tx) };
      // It may have waited for the person, come too early for this.
      await settleWaiting(tx, { profile: profileId, sha256: hashOf(invoice.bytes) }, taken);
      return { ...taken, fileId: null };
    },
  };
}

/** What a virus was found in waits for the person, and is handed out to nobody. */
export async function parkInfected(parts: SdiParts, source: IncomingFile, virus: string): Promise<void> {
  await examineOnce(parts, infected(parts, examinedFile(parts, source), virus));
}

/** What nothing can be made of waits for the person, with the reason. */
export async function parkFile(parts: SdiParts, source: IncomingFile, reason: string): Promise<void> {
  const base = examinedFile(parts, source);
  await examineOnce(parts, { ...base, apply: (tx) => parked(tx, base, reason) });
}

async function parked(tx: Tx, { keep }: Pick<Examined, "keep">, motivo: string): Promise<Applied> {
  return { esito: "non riconosciuto", motivo, fileId: await keep(tx) };
}

function examinedFile(parts: SdiParts, { profileId, file, kept }: IncomingFile): Omit<Examined, "apply"> {
  return {
    profileId,
    canale: "cartella",
    sha256: hashOf(file.bytes),
    genere: "unknown",
    firme: [],
    oggetto: storableText(file.name),
    mittente: null,
    keep: async (tx) => kept ?? keepIncoming(tx, parts, { profileId, file }),
  };
}

function keepIncoming(tx: Tx, { clock }: SdiParts, { profileId, file }: IncomingFile): Promise<string> {
  return keepFile(tx, clock, {
    profileId,
    documentId: null,
    direzione: "ricevuto",
    genere: "file-ricevuto",
    nome: storableText(file.name),
    tipo: file.type,
    bytes: file.bytes,
  });
}
