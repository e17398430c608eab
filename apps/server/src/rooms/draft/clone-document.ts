import { fail } from "@fatturachiara/contract";
import { copiedTo } from "@fatturachiara/contract/document/copied-document";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Actor } from "../../http/actor.ts";
import { findRow, inputOf, readDocument } from "../document/index.ts";
import { findBankAccount } from "../taxdata/index.ts";
import { insertDraft } from "./create-document.ts";

/**
 * A new draft like that document: same customer, lines and payment, dated today, without number, receipts or history. One
 * that replaces a rejected document names it (RULES §14, circ. 13/E/2018).
 */
export async function cloneDocument(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { key, ...asked }: Asked & { key: CallKey | undefined },
): Promise<DocumentDetail> {
  const call = { profile: actor.profile, call: "document.clone", key };
  const copy = await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, call, () => insertCopy(tx, clock, { actor, ...asked })),
  );
  return readDocument(db, actor.profile, copy);
}

type Asked = { id: string; replaces: boolean };

async function insertCopy(tx: Tx, clock: Clock, { actor, id, replaces }: Asked & { actor: Actor }): Promise<string> {
  const row = await findRow(tx, actor.profile, id);
  if (!row) throw fail("documentNotFound");
  if (row.idTipoDocumento === CREDIT_NOTE) {
    const message = "Una nota di credito non si duplica: creane una nuova dalla fattura da rettificare.";
    throw fail("transitionRefused", { messages: [message] });
  }
  const { numeroDocumentoInvio: idDocumento, dataDocumentoInvio: data } = row;
  if (replaces && row.sottoStato !== "rejected")
    throw fail("transitionRefused", { messages: ["Si sostituisce solo una fattura scartata."] });
  const copy = copiedTo(clock.oggi(), inputOf(row));
  const rejected = replaces ? [{ tipo: "fattura" as const, idDocumento, data }] : [];
  const input = { ...copy, riferimenti: [...copy.riferimenti, ...rejected] };
  const gone = input.idProfiloIban && !(await findBankAccount(tx, actor.profile, input.idProfiloIban));
  return insertDraft(tx, clock, {
    actor,
    input: gone ? { ...input, idProfiloIban: null } : input,
    message: `Bozza creata come copia${row.numeroDocumentoInvio ? ` della n. ${row.numeroDocumentoInvio}` : ""}.`,
  });
}
