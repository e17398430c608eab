import type { MailFile } from "../../../mail/certified-mail.ts";
import type { Examined } from "../examine-once.ts";
import type { SdiParts } from "../parts.ts";
import { readStoredFile } from "../store.ts";
import { invoiceOf, receiptOf } from "./examine-file.ts";
import { meaningOfFile } from "./meaning-of-file.ts";

type Kept = { profileId: string; kept: string; file: MailFile };

/**
 * What a file that waits turns out to be now; null where it is nothing one can act on. What SdI says of an invoice and the
 * invoice itself may both be waiting, each come too late for the other: `others` are the ids of what goes along.
 */
export async function understandFile(
  parts: SdiParts,
  given: Kept,
): Promise<{ examined: Examined; others: readonly string[] } | null> {
  const meaning = meaningOfFile(given.file);
  if (meaning.is === "sdi") return { examined: await receiptOf(parts, given, meaning), others: [] };
  if (meaning.is !== "metadata") return null;
  const found = await parts.db
    .selectFrom("mailbox_message")
    .select(["id", "fileId"])
    .where("profileId", "=", given.profileId)
    .where("canale", "=", "cartella")
    .where("esito", "=", "non riconosciuto")
    .where("chiusoIl", "is", null)
    .where("oggetto", "=", meaning.ricevuta.nomeFile)
    .executeTakeFirst();
  if (!found?.fileId) return null;
  const { nome, tipo, bytes } = await readStoredFile(parts.db, found.fileId);
  const invoice = { name: nome, type: tipo, bytes };
  return { examined: invoiceOf(parts, { ...given, invoice }, meaning), others: [found.id] };
}
