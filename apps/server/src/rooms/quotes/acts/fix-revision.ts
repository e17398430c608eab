import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { keptTerms, type QuoteRecord } from "../record/quote-record.ts";

/** What a customer has answered to a version, and on which day. */
export type Answer = { esito: "accettato" | "rifiutato"; nome: string | null; giorno: string; nota: string | null };

/** Keeps this version as it is now, once: what was sent or answered can be shown as it was, whatever comes after. */
export async function fixRevision(tx: Tx, clock: Clock, row: QuoteRecord): Promise<void> {
  const { bozza, righe, oggetto, condizioni, validoFino, data, cliente } = row;
  const { imponibile, totaleIva, nettoAPagare } = row;
  const amounts = { imponibile, totaleIva, nettoAPagare };
  await tx
    .insertInto("quote_revision")
    .values({
      ...{ profileId: row.profileId, quoteId: row.id, revisione: row.revisione },
      contenuto: JSON.stringify({ bozza, righe, oggetto, condizioni, validoFino, data, cliente, ...amounts }),
      ...{ totale: row.totale, inviataIl: clock.now(), esito: null, nome: null, giorno: null, nota: null },
      ...{ righeAccettate: null, totaleAccettato: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was chosen of the options and quantities of a version, and what that comes to. */
export type Accepted = { righe: readonly LineTerms[]; totale: Decimal };

/** Writes the answer to this version beside it, and what was accepted; without one: there is none any more. */
export async function answerRevision(
  tx: Tx,
  row: QuoteRecord,
  { answer, accepted }: { answer: Answer; accepted?: Accepted | undefined } | { answer: null; accepted?: undefined },
): Promise<void> {
  await tx
    .updateTable("quote_revision")
    .set({
      ...(answer ?? { esito: null, nome: null, giorno: null, nota: null }),
      righeAccettate: accepted ? JSON.stringify(keptTerms(accepted.righe)) : null,
      totaleAccettato: accepted?.totale ?? null,
    })
    .where("profileId", "=", row.profileId)
    .where("quoteId", "=", row.id)
    .where("revisione", "=", row.revisione)
    .execute();
}
