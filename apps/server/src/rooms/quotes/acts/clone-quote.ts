import { copiedTo } from "@fatturachiara/contract/document/copied-document";
import type { QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import { addDays, daysBetween } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import type { Actor } from "../../../http/actor.ts";
import { findBankAccount } from "../../taxdata/index.ts";
import { kindName, numberOf } from "../record/quote-record.ts";
import { findQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";
import { addQuote, inputOfQuote } from "../record/save-quote.ts";

type Parts = { db: Db; clock: Clock };

/** A new quote like that one, of today: it is valid for as long, and nobody has chosen anything of it yet. */
export async function cloneQuote(
  parts: Parts,
  actor: Actor,
  { id, key }: { id: string; key: CallKey | undefined },
): Promise<QuoteDetail> {
  const { db, clock } = parts;
  const call = { profile: actor.profile, call: "quotes.clone", key };
  const copy = await inTransaction(db, (tx) => makeOnce({ tx, clock }, call, () => addCopy(tx, clock, { actor, id })));
  return readQuote(parts, actor.profile, copy);
}

async function addCopy(tx: Tx, clock: Clock, { actor, id }: { actor: Actor; id: string }): Promise<string> {
  const oggi = clock.oggi();
  const row = await findQuote(tx, { profile: actor.profile, id });
  const input = inputOfQuote(row);
  const documento = copiedTo(oggi, input.documento);
  const account = documento.idProfiloIban;
  const gone = account && !(await findBankAccount(tx, actor.profile, account));
  const days = row.data && row.validoFino ? daysBetween(row.data, row.validoFino) : null;
  return addQuote(tx, clock, {
    actor,
    input: {
      ...input,
      validoFino: days === null ? null : addDays(oggi, days),
      documento: gone ? { ...documento, idProfiloIban: null } : documento,
      righe: input.righe.map(({ facoltativa, quantitaLibera }) => ({ facoltativa, quantitaLibera })),
    },
    messaggio: `Copia: ${kindName(row.tipo).toLowerCase()} n. ${numberOf(row)}.`,
  });
}
