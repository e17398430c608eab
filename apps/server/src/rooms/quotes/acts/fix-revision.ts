import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import type { QuoteRecord } from "../record/quote-record.ts";

/** What a customer has answered to a version, and on which day. */
export type Answer = { esito: "accettato" | "rifiutato"; nome: string | null; giorno: string; nota: string | null };

/** Keeps this version as it is now, once: what was sent or answered can be shown as it was, whatever comes after. */
export async function fixRevision(tx: Tx, clock: Clock, row: QuoteRecord): Promise<void> {
  const { bozza, righe, oggetto, condizioni, validoFino, data, cliente } = row;
  await tx
    .insertInto("quote_revision")
    .values({
      ...{ profileId: row.profileId, quoteId: row.id, revisione: row.revisione },
      contenuto: JSON.stringify({ bozza, righe, oggetto, condizioni, validoFino, data, cliente }),
      ...{ totale: row.totale, inviataIl: clock.now(), esito: null, nome: null, giorno: null, nota: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the answer to this version beside it; without one: there is none any more. */
export async function answerRevision(tx: Tx, row: QuoteRecord, answer: Answer | null): Promise<void> {
  await tx
    .updateTable("quote_revision")
    .set(answer ?? { esito: null, nome: null, giorno: null, nota: null })
    .where("profileId", "=", row.profileId)
    .where("quoteId", "=", row.id)
    .where("revisione", "=", row.revisione)
    .execute();
}
