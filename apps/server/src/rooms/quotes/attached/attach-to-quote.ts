import { type DownloadedFile, fail, type UploadedFile } from "@fatturachiara/contract";
import type { QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import type { Clock } from "../../../clock.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { judgeAttachment } from "../../document/index.ts";
import { attachmentsOf, endAttached, findAttached, insertAttached } from "../record/quote-attachment-store.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import type { QuoteRecord } from "../record/quote-record.ts";
import { actsOf } from "../record/quote-state.ts";
import { findQuote, lockQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";

type Parts = { db: Db; clock: Clock };

/** Puts a file beside the version that is being written: it goes along with the letter, and stands on the customer's page. */
export async function attachToQuote(
  parts: Parts,
  actor: Actor,
  { id, file, key }: { id: string; file: UploadedFile; key: CallKey | undefined },
): Promise<QuoteDetail> {
  const { db, clock } = parts;
  const call = { profile: actor.profile, call: "quotes.attach", key };
  await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, call, async () => {
      const row = await lockWritten(tx, actor.profile, id);
      const present = await attachmentsOf(tx, row, row.revisione);
      const judged = judgeAttachment(file, present, "molte caselle non ricevono e-mail più grandi");
      const attachmentId = newId(clock);
      await insertAttached(tx, {
        ...{ ...judged, id: attachmentId, profileId: actor.profile, quoteId: id, dalla: row.revisione, fino: null },
        ...{ dimensione: file.bytes.length, contenuto: Buffer.from(file.bytes), createdAt: clock.now() },
      });
      return attachmentId;
    }),
  );
  return readQuote(parts, actor.profile, id);
}

type One = { id: string; attachmentId: string };

/** Takes it out again: of the version that is being written, and of none that was sent. */
export async function detachFromQuote(parts: Parts, actor: Actor, { id, attachmentId }: One): Promise<QuoteDetail> {
  await inTransaction(parts.db, async (tx) => {
    const row = await lockWritten(tx, actor.profile, id);
    const file = await findAttached(tx, row, { revisione: row.revisione, attachmentId });
    if (!file) throw fail("attachmentNotFound");
    await endAttached(tx, file, row.revisione);
  });
  return readQuote(parts, actor.profile, id);
}

/** A file of the version that is shown; always as something to save, never shown as a page. */
export async function readAttached(db: Db, profile: string, { id, attachmentId }: One): Promise<DownloadedFile> {
  const row = await findQuote(db, { profile, id });
  const file = await findAttached(db, row, { revisione: row.revisione, attachmentId });
  if (!file) throw fail("attachmentNotFound");
  return { name: file.nome, type: "application/octet-stream", bytes: file.contenuto };
}

/** What was sent is never altered: its files neither. */
async function lockWritten(tx: Tx, profile: string, id: string): Promise<QuoteRecord> {
  const row = await lockQuote(tx, { profile, id });
  if (!actsOf(row, await invoicesOf(tx, row)).includes("modifica")) throw fail("quoteFixed");
  return row;
}
