import { fail } from "@fatturachiara/contract";
import type { QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { keptTerms, termsOf } from "../record/quote-record.ts";
import { actsOf } from "../record/quote-state.ts";
import { changeQuote, lockQuote, nameOfUser, tellQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";
import { amountsWith } from "../record/save-quote.ts";

/** Opens the next version of a quote: that before stays as it was sent and answered, and what was chosen of it is open again. */
export async function reviseQuote(parts: { db: Db; clock: Clock }, actor: Actor, id: string): Promise<QuoteDetail> {
  const { db, clock } = parts;
  await inTransaction(db, async (tx) => {
    const row = await lockQuote(tx, { profile: actor.profile, id });
    if (!actsOf(row, await invoicesOf(tx, row)).includes("revisiona"))
      throw fail("quoteRefused", {
        messages: ["Una nuova versione si apre da un preventivo inviato, e finché non ne è nata una fattura."],
      });
    const open = termsOf(row.righe).map(({ facoltativa, quantitaLibera }) => ({ facoltativa, quantitaLibera }));
    const revisione = row.revisione + 1;
    await changeQuote(tx, row, {
      ...(await amountsWith(tx, row, open)),
      ...{ revisione, stato: "bozza", inviatoIl: null, rispostoIl: null },
      righe: JSON.stringify(keptTerms(open)),
      updatedAt: clock.now(),
    });
    const event = { messaggio: `Versione ${revisione} aperta.`, autore: await nameOfUser(tx, actor.user) };
    await tellQuote(tx, clock, { row, event });
  });
  return readQuote(parts, actor.profile, id);
}
