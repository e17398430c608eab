import { fail } from "@fatturachiara/contract";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { PaymentInput } from "@fatturachiara/contract/rooms/document-payment";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import {
  azioniOf,
  countCredits,
  countPayments,
  type DocumentRecord,
  insertPayment,
  openAmount,
  recordAct,
  undoPayment,
  withLockedDocument,
} from "../document/index.ts";

type Deps = { db: Db; clock: Clock };

/**
 * Records money that came in; without an amount all that is open. More than that, or a day to come, is 400. With the `key` of the
 * call that has recorded it nothing is recorded again.
 */
export async function payDocument(
  { db, clock }: Deps,
  actor: Actor,
  { id, input, key }: { id: string; input: PaymentInput; key?: CallKey | undefined },
): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    const call = { profile: actor.profile, call: `document.pay ${id}`, key };
    await makeOnce({ tx, clock }, call, () => payLocked(tx, { clock }, { row, actor, input }));
  });
}

/** The same upon a document that is held; answers the payment's id. */
export async function payLocked(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { row, actor, input }: { row: DocumentRecord; actor: Actor; input: PaymentInput },
): Promise<string> {
  if (!azioniOf(row).includes("segna_incassata")) throw fail("transitionRefused");
  if (input.data > clock.oggi()) throw refused("data", "La data dell'incasso non può essere futura.");
  const importo = amountOf(row, input);
  const id = newId(clock);
  await insertPayment(tx, {
    id,
    profileId: actor.profile,
    documentId: row.id,
    data: input.data,
    importo,
    ...movementOf(row, importo),
    nota: input.nota || null,
    createdAt: clock.now(),
    userId: actor.user,
  });
  await countPayments(tx, row);
  await countCredits(tx, actor.profile, [row.id]);
  await recordAct(tx, clock, {
    row,
    actor,
    tipo: "INCASSO",
    messaggio: conApostrofo`Incassati ${formatImporto(importo)} il ${formatGiorno(input.data)}.`,
  });
  return id;
}

/** Undoes a payment; that it was there stays in the timeline. */
export async function unpayDocument(
  deps: Deps,
  actor: Actor,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, (tx, row) =>
    unpayLocked(tx, deps, { actor, row, paymentId }),
  );
}

/** The same upon a document that is held. */
export async function unpayLocked(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { actor, row, paymentId }: { actor: Actor; row: DocumentRecord; paymentId: string },
): Promise<void> {
  const undone = await undoPayment(tx, {
    id: paymentId,
    documentId: row.id,
    profileId: actor.profile,
    at: clock.now(),
    userId: actor.user,
  });
  if (!undone) throw fail("paymentNotFound");
  await countPayments(tx, row);
  await countCredits(tx, actor.profile, [row.id]);
  await recordAct(tx, clock, {
    row,
    actor,
    tipo: "INCASSO_ANNULLATO",
    messaggio: conApostrofo`Annullato l'incasso di ${formatImporto(undone.importo)} del ${formatGiorno(undone.data)}.`,
  });
}

function amountOf(row: DocumentRecord, { importo }: PaymentInput): Decimal {
  const open = openAmount(row);
  if (!open.isPositive()) throw refused("importo", "Il documento è già incassato per intero.");
  if (!importo) return open;
  if (!importo.isPositive()) throw refused("importo", "L'importo deve essere maggiore di zero.");
  if (!importo.equals(importo.round(2))) throw refused("importo", "L'importo ha al massimo due decimali.");
  if (importo.compare(open) > 0) throw refused("importo", `Restano da incassare ${formatImporto(open)}.`);
  return importo;
}

/** The payment with its sign, and the revenue in it: as much of it as of the whole net, to the cent. */
export function movementOf(
  { idTipoDocumento, nettoAPagare, ricavi }: Pick<DocumentRecord, "idTipoDocumento" | "nettoAPagare" | "ricavi">,
  importo: Decimal,
) {
  const share = importo.times(ricavi).dividedBy(nettoAPagare, 2);
  const signed = (amount: Decimal) => (idTipoDocumento === CREDIT_NOTE ? amount.negated() : amount);
  return { movimento: signed(importo), ricavi: signed(share) };
}

function refused(field: string, message: string) {
  return fail("paymentNotPossible", { messages: [message], fields: { [field]: [message] } });
}
