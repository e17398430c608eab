import { Failure } from "@fatturachiara/contract";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { invoiceQuote } from "./invoice-quote.ts";

type Result = { fatti: { id: string; documento: string }[]; rifiutati: { id: string; motivo: string }[] };

/** Those that were paid become drafts of invoices of that day, each by itself: one that is refused stops no other. */
export async function invoiceMany(
  parts: { db: Db; clock: Clock },
  actor: Actor,
  { ids, giorno }: { ids: readonly string[]; giorno: string },
): Promise<Result> {
  const result: Result = { fatti: [], rifiutati: [] };
  for (const id of new Set(ids)) {
    try {
      const { documento } = await invoiceQuote(parts, actor, { id, asked: { come: "intero", giorno } });
      result.fatti.push({ id, documento });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.rifiutati.push({ id, motivo: error.body.messages.join(" ") });
    }
  }
  return result;
}
