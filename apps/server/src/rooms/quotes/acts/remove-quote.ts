import { fail } from "@fatturachiara/contract";
import type { QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { kindName } from "../record/quote-record.ts";
import { actsOf } from "../record/quote-state.ts";
import { changeQuote, lockQuote, nameOfUser, tellQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";

type Parts = { db: Db; clock: Clock };

/** How long a deleted quote can be taken back. */
const kept = 30 * 86_400_000;

/** Deletes a quote of which there is no invoice; its number is not given again. */
export async function removeQuote({ db, clock }: Parts, actor: Actor, id: string): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const row = await lockQuote(tx, { profile: actor.profile, id });
    if (!actsOf(row, await invoicesOf(tx, row)).includes("elimina"))
      throw fail("quoteRefused", {
        messages: ["È accettato o già in fattura: non si elimina. Se la fattura è una bozza, elimina prima quella."],
      });
    await changeQuote(tx, row, { deletedAt: clock.now() });
  });
  return {};
}

/** Takes the deleting of a quote back. */
export async function restoreQuote(parts: Parts, actor: Actor, id: string): Promise<QuoteDetail> {
  const { db, clock } = parts;
  await inTransaction(db, async (tx) => {
    const row = await lockQuote(tx, { profile: actor.profile, id, deleted: true });
    if (row.deletedAt && row.deletedAt.getTime() < clock.now().getTime() - kept) throw fail("quoteNotFound");
    await changeQuote(tx, row, { deletedAt: null });
    const event = { messaggio: `${kindName(row.tipo)} ripristinato.`, autore: await nameOfUser(tx, actor.user) };
    await tellQuote(tx, clock, { row, event });
  });
  return readQuote(parts, actor.profile, id);
}
