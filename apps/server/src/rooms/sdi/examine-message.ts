import { createHash } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isDatabaseTrouble } from "../../db/is-database-trouble.ts";
import type { ReadMail } from "../../mail/certified-mail.ts";
import type { MessageSignature } from "../../mail/message-signature.ts";
import { readCertifiedMail } from "../../mail/read-certified-mail.ts";
import { newId } from "../../new-id.ts";
import { plainError } from "../../plain-error.ts";
import type { Applied } from "./applied.ts";
import { applyProviderReceipt } from "./apply-provider-receipt.ts";
import { applySdiReceipt } from "./apply-sdi-receipt.ts";
import { type Meaning, meaningOf } from "./meaning-of.ts";
import type { SdiParts } from "./parts.ts";
import { storableText } from "./storable-text.ts";
import { keepMessage } from "./store.ts";
import { applyCourtesy } from "./trial/apply-to-trial.ts";
import { verifyReceipt } from "./verify-receipt.ts";

const attempts = 3;

/**
 * Examines a raw message of a mailbox once, whatever happens: the hash of its bytes is remembered with what became of
 * it. One that cannot be applied after three attempts is parked with its reason and never stops the others.
 */
export async function examineMessage(parts: SdiParts, profileId: string, raw: Uint8Array): Promise<Applied["esito"]> {
  const sha256 = createHash("sha256").update(raw).digest();
  const { db, log } = parts;
  const { authorities } = parts.config;
  const known = (tx: Tx | typeof db) =>
    tx
      .selectFrom("mailbox_message")
      .select("id")
      .where("profileId", "=", profileId)
      .where("sha256", "=", sha256)
      .executeTakeFirst();
  if (await known(db)) return "duplicato";
  const read = await readCertifiedMail(raw, authorities);
  const meaning = meaningOf(read);
  const firme = read.is === "certified" ? [read.mail.firma] : [];
  if (meaning.is === "sdi") firme.push(await verifyReceipt(meaning.file.bytes, authorities));
  const examined = { profileId, raw, sha256, meaning, firme, ...headOf(read) };
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (await known(tx)) return "duplicato";
        return remember(tx, parts, examined, await apply(tx, parts, examined));
      });
    } catch (error) {
      log.warn({ attempt, error: plainError(error) }, "a message of the mailbox could not be applied");
      if (attempt < attempts) continue;
      // A full disk is no fault of the message: the look at the mailbox fails, and the next one finds it again.
      if (isDatabaseTrouble(error)) throw error;
      break;
    }
  }
  // If not even this can be written the database is the trouble, not the message: the look at the mailbox fails.
  return inTransaction(db, async (tx) => {
    const fileId = await keepRaw(tx, parts, examined, null);
    const motivo = "Il messaggio non è stato applicato per un errore nostro: è conservato e può essere riesaminato.";
    return remember(tx, parts, examined, { esito: "non riconosciuto", motivo, fileId });
  });
}

type Examined = {
  profileId: string;
  raw: Uint8Array;
  sha256: Buffer;
  meaning: Meaning;
  firme: readonly MessageSignature[];
  oggetto: string | null;
  mittente: string | null;
};

/** What a list says of a message; the sender only as certified. */
const headOf = (read: ReadMail) =>
  read.is === "certified"
    ? {
        oggetto: storableText(read.mail.subject) || null,
        mittente: storableText(read.mail.daticert.mittente) || null,
      }
    : { oggetto: null, mittente: null };

async function apply(tx: Tx, parts: SdiParts, examined: Examined): Promise<Applied> {
  const { profileId, meaning, firme } = examined;
  const keep = (documentId: string | null) => keepRaw(tx, parts, examined, documentId);
  switch (meaning.is) {
    case "provider":
      return applyProviderReceipt(tx, parts, profileId, meaning.mail, keep);
    case "sdi": {
      const { mail, ricevuta, file } = meaning;
      const envelope = { sender: mail.daticert.mittente, subject: mail.subject, messageId: mail.messageId };
      return applySdiReceipt(tx, parts, profileId, { ricevuta, file, mail: envelope, firme }, keep);
    }
    case "invoice": {
      const { ricevuta, file, invoice } = meaning;
      const fileId = await keep(null);
      const metadati = { nome: file.name, bytes: file.bytes, ricevuta };
      return { ...(await parts.takeReceived(tx, parts, { profileId, invoice, metadati })), fileId };
    }
    case "courtesy": {
      const answered = await applyCourtesy(tx, parts, { profileId, mail: meaning.mail, keep });
      return answered ?? { esito: "non riconosciuto", motivo: meaning.reason, fileId: await keep(null) };
    }
    case "foreign":
      // Other people's mail: not even a copy.
      return { esito: "ignorato", motivo: meaning.reason, fileId: null };
    case "unknown":
      return { esito: "non riconosciuto", motivo: meaning.reason, fileId: await keep(null) };
  }
}

function keepRaw(
  tx: Tx,
  { clock }: SdiParts,
  { profileId, raw }: Examined,
  documentId: string | null,
): Promise<string> {
  return keepMessage(tx, clock, { profileId, documentId, raw });
}

async function remember(
  tx: Tx,
  { clock }: SdiParts,
  { profileId, sha256, meaning, firme, oggetto, mittente }: Examined,
  { esito, motivo, fileId }: Applied,
): Promise<Applied["esito"]> {
  const genere =
    meaning.is === "provider" ? meaning.mail.kind : "ricevuta" in meaning ? meaning.ricevuta.tipo : meaning.is;
  await tx
    .insertInto("mailbox_message")
    .values({
      id: newId(clock),
      profileId,
      sha256,
      fileId,
      genere,
      esito,
      motivo,
      // Of other people's mail not even this is kept.
      ...(fileId && { oggetto, mittente }),
      firme: JSON.stringify(firme),
      createdAt: clock.now(),
    })
    .execute();
  return esito;
}
