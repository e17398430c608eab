import { fail } from "@fatturachiara/contract";
import type { Movement } from "@fatturachiara/contract/rooms/movements";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { type Insertable, sql } from "kysely";
import { settleMovements } from "../../db/counts/settle-movements.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { MovementMatch } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { lockRow, openAmount } from "../document/index.ts";
import { payLocked, unpayLocked } from "../payments/index.ts";
import { markPaid } from "../received/index.ts";
import { readMovement } from "./list-movements.ts";
import { type Kept, lockMovement } from "./lock-movement.ts";
import { matchesOf } from "./match/matches-of.ts";
import { charges } from "./match/proposal-words.ts";
import { refuseMatch, refuseNoInvoice } from "./refuse-match.ts";
import { giveBack, takeBack } from "./take-back.ts";

type Parts = Pick<Deps, "db" | "clock">;
type InTx = Pick<Deps, "clock"> & { tx: Tx };
type Chosen = { id: string; importo: Decimal; chiudi: boolean };
type Asked = {
  id: string;
  documenti: readonly Chosen[];
  storno?: { di?: string | null | undefined } | null | undefined;
};

/**
 * Makes payments out of a movement: of issued invoices where money came in, as if each were marked by hand on the day it was booked;
 * of suppliers' where it went out. Or, with `storno`, takes those payments back. More than the movement, more than is open, or a
 * movement that is matched already, is 400.
 */
export function matchMovement({ db, clock }: Parts, actor: Actor, asked: Asked): Promise<Movement> {
  return inTransaction(db, async (tx) => {
    await matchMovements({ tx, clock }, actor, [asked]);
    return readMovement(tx, actor.profile, asked.id);
  });
}

/** The same of many, one after the other; accounts are counted once. */
export async function matchMovements({ tx, clock }: InTx, actor: Actor, asked: readonly Asked[]): Promise<void> {
  for (const match of asked) await matchOne({ tx, clock }, actor, match);
  await settleMovements(
    tx,
    actor.profile,
    asked.map(({ id }) => id),
  );
}

async function matchOne({ tx, clock }: InTx, actor: Actor, { id, documenti, storno }: Asked): Promise<void> {
  const movement = await lockMovement(tx, actor.profile, id);
  if (movement.abbinato) throw fail("movementMatched");
  refuseTooMuch(movement, documenti);
  if (!storno && documenti.length === 0) throw refuseNoInvoice();
  // Whatever was there before has been undone on the pages of its invoices.
  await tx.deleteFrom("movement_match").where("profileId", "=", actor.profile).where("movementId", "=", id).execute();
  if (storno) return takeBack(tx, { clock }, { actor, movement, documenti, di: storno.di ?? null });
  const rows: Insertable<MovementMatch>[] = [];
  for (const [posizione, chosen] of documenti.entries()) {
    const target = movement.importo.isNegative()
      ? await payBill(tx, actor, { movement, chosen })
      : await payInvoice(tx, { clock }, { actor, movement, chosen });
    rows.push({ ...target, posizione, profileId: actor.profile, movementId: id, importo: chosen.importo });
  }
  await tx.insertInto("movement_match").values(rows).execute();
  await tx
    .updateTable("movement")
    .set({ stato: "aperto" })
    .where("profileId", "=", actor.profile)
    .where("id", "=", id)
    .execute();
}

/** Takes those payments back; of a reversal, makes those again that it took back. */
export function unmatchMovement({ db, clock }: Parts, actor: Actor, id: string): Promise<Movement> {
  return inTransaction(db, async (tx) => {
    await unmatchLocked({ tx, clock }, actor, await lockMovement(tx, actor.profile, id));
    return readMovement(tx, actor.profile, id);
  });
}

/** The same of several. */
export async function unmatchMovements({ tx, clock }: InTx, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const id of ids) await unmatchLocked({ tx, clock }, actor, await lockMovement(tx, actor.profile, id));
}

async function unmatchLocked({ tx, clock }: InTx, actor: Actor, movement: Kept): Promise<void> {
  const { id } = movement;
  const matches = (await matchesOf(tx, actor.profile, [id])).get(id) ?? [];
  if (matches.length === 0 && movement.stornoDi === null) throw fail("movementNotMatched");
  const mine = matches.filter(({ annulla }) => !annulla);
  for (const { id: invoice, paymentId } of mine) {
    if (paymentId === null) await markPaid(tx, actor.profile, { id: invoice, on: null });
    else {
      const row = await lockRow(tx, { profile: actor.profile, id: invoice });
      if (!row) throw fail("documentNotFound");
      await unpayLocked(tx, { clock }, { actor, row, paymentId });
    }
  }
  await tx.deleteFrom("movement_match").where("profileId", "=", actor.profile).where("movementId", "=", id).execute();
  if (mine.length < matches.length || movement.stornoDi !== null)
    await giveBack(tx, { clock }, { actor, movement, matches: matches.filter(({ annulla }) => annulla) });
  await settleMovements(tx, actor.profile, movement.stornoDi === null ? [id] : [id, movement.stornoDi]);
}

function refuseTooMuch({ importo, commissione }: Kept, documenti: readonly Chosen[]): void {
  const paid = importo.abs().plus(commissione ?? Decimal.zero);
  const chosen = Decimal.sum(documenti.map((one) => one.importo));
  if (new Set(documenti.map(({ id }) => id)).size < documenti.length)
    throw refuseMatch("Hai scelto due volte la stessa fattura.");
  if (chosen.compare(paid) > 0)
    throw refuseMatch(`Le fatture scelte fanno ${formatImporto(chosen)}, il movimento è di ${formatImporto(paid)}.`);
}

type Target = Pick<Insertable<MovementMatch>, "documentId" | "paymentId" | "receivedId">;

async function payInvoice(
  tx: Tx,
  parts: Pick<Deps, "clock">,
  { actor, movement, chosen }: { actor: Actor; movement: Kept; chosen: Chosen },
): Promise<Target> {
  const row = await lockRow(tx, { profile: actor.profile, id: chosen.id });
  if (!row) throw fail("documentNotFound");
  const kept = chosen.chiudi ? keptBack(openAmount(row), chosen.importo) : Decimal.zero;
  const words = [kept.isPositive() && `${formatImporto(kept)} trattenuti`, movement.controparte, movement.descrizione];
  const nota = `Dal conto: ${words.filter(Boolean).join(" · ")}`.slice(0, 200);
  const input = { data: movement.dataContabile, importo: chosen.importo.plus(kept), nota };
  const paymentId = await payLocked(tx, parts, { actor, row, input });
  return { documentId: row.id, paymentId, receivedId: null };
}

async function payBill(
  tx: Tx,
  actor: Actor,
  { movement, chosen }: { movement: Kept; chosen: Chosen },
): Promise<Target> {
  const bill = await tx
    .selectFrom("received_invoice")
    .select(["nettoAPagare", "pagataIl"])
    .where("profileId", "=", actor.profile)
    .where("id", "=", chosen.id)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) throw fail("documentNotFound");
  if (bill.pagataIl !== null) throw refuseMatch("Questa fattura ricevuta risulta già pagata.");
  const kept = chosen.chiudi ? keptBack(bill.nettoAPagare, chosen.importo) : Decimal.zero;
  if (!bill.nettoAPagare.equals(chosen.importo.plus(kept)))
    throw refuseMatch(`Una fattura ricevuta si segna pagata per intero: ${formatImporto(bill.nettoAPagare)}.`);
  await forgetUndone(tx, actor.profile, chosen.id);
  await markPaid(tx, actor.profile, { id: chosen.id, on: movement.dataContabile });
  return { documentId: null, paymentId: null, receivedId: chosen.id };
}

/**
 * A bill that is open was paid by nobody: what a movement had paid of it was undone on its page, and would count again with the
 * payment of another one. Of one that was taken back it stays, to be given back as it was.
 */
async function forgetUndone(tx: Tx, profile: string, bill: string): Promise<void> {
  await sql`
    delete from movement_match k where k."profileId" = ${profile} and k."receivedId" = ${bill} and not k.annulla
       and not exists (select 1 from movement s where s."profileId" = ${profile} and s."stornoDi" = k."movementId")`.execute(
    tx,
  );
}

/** What is missing of what is open, where it is so little that it may be charges of a bank; more is refused. */
function keptBack(open: Decimal, importo: Decimal): Decimal {
  const missing = open.minus(importo);
  if (missing.compare(charges) > 0)
    throw refuseMatch(`Mancano ${formatImporto(missing)}: si lascia perdere al massimo ${formatImporto(charges)}.`);
  return Decimal.max(missing, Decimal.zero);
}
