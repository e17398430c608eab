import { sql } from "kysely";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import { type Decision, type Examined, readStoredFile, type SdiParts } from "../../transmission/index.ts";
import { virusIn } from "../channel/virus-in.ts";
import { invoiceOf, receiptOf } from "./examine-file.ts";
import { meaningOfFile } from "./meaning-of-file.ts";

type Kept = { profileId: string; kept: string; file: MailFile; by?: Decision | undefined };

/**
 * What a file that waits turns out to be now; null where it is nothing one can act on. What SdI says of an invoice and the
 * invoice itself may both be waiting, each come too late for the other: the one takes the other along.
 */
export async function understandFile(parts: SdiParts, kept: Kept): Promise<Examined | null> {
  const meaning = await meaningOfFile(kept.file);
  const isInfected = async (file: MailFile) => !kept.by && (await virusIn(parts, [file.bytes])) !== undefined;
  if (await isInfected(kept.file)) return null;
  if (meaning.is === "sdi") return receiptOf(parts, kept, meaning);
  if (meaning.is !== "metadata") return null;
  const found = await parts.db
    .selectFrom("mailbox_message")
    .select("fileId")
    .where("profileId", "=", kept.profileId)
    .where("canale", "=", "cartella")
    .where("esito", "=", "non riconosciuto")
    .where("chiusoIl", "is", null)
    .where(sql`lower(oggetto)`, "=", meaning.ricevuta.nomeFile.toLowerCase())
    .executeTakeFirst();
  if (!found?.fileId) return null;
  const { nome, tipo, bytes } = await readStoredFile(parts.db, kept.profileId, found.fileId);
  const invoice = { name: nome, type: tipo, bytes };
  return (await isInfected(invoice)) ? null : invoiceOf(parts, { ...kept, invoice }, meaning);
}
