import { Failure } from "@fatturachiara/contract";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { invoiceQuote } from "./invoice-quote.ts";

type Result = { fatti: { id: string; documento: string }[]; rifiutati: { id: string; motivo: string }[] };

/** Those that were paid become drafts of invoices of that day, each by itself: one that is refused stops no other. */
export async function invoiceMany(
  parts: { db: Db; clock: Clock },
  actor: Actor,
  { ids, giorno, key }: { ids: readonly string[]; giorno: string; key?: CallKey | undefined },
): Promise<Result> {
  // The key stands for all of them, so that other quotes are refused with it; each then remembers its own draft.
  await inTransaction(parts.db, (tx) =>
    makeOnce({ tx, clock: parts.clock }, { profile: actor.profile, call: "quotes.invoiceMany", key }, async () =>
      newId(parts.clock),
    ),
  );
  const result: Result = { fatti: [], rifiutati: [] };
  for (const id of new Set(ids)) {
    try {
      const { documento } = await invoiceQuote(parts, actor, { id, asked: { come: "intero", giorno }, key, among: id });
      result.fatti.push({ id, documento });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.rifiutati.push({ id, motivo: error.body.messages.join(" ") });
    }
  }
  return result;
}
