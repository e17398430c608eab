import { fail } from "@fatturachiara/contract";
import type { MatchedInvoice } from "@fatturachiara/contract/rooms/movements";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Insertable } from "kysely";
import { settleMovementsOf } from "../../db/counts/settle-movements.ts";
import type { Tx } from "../../db/database.ts";
import type { MovementMatch } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { lockRow } from "../document/index.ts";
import { payLocked, unpayLocked } from "../payments/index.ts";
import { markPaid } from "../received/index.ts";
import { type Kept, lockMovement } from "./lock-movement.ts";
import { matchesOf } from "./match/matches-of.ts";
import { refuseMatch, refuseNoInvoice } from "./refuse-match.ts";

type Parts = Pick<Deps, "clock">;
type Asked = {
  actor: Actor;
  movement: Kept;
  documenti: readonly { id: string; importo: Decimal }[];
  di: string | null;
};

/**
 * A movement takes back what another has paid of these invoices, or what was marked by hand: they are open again. Without any
 * invoice the two cancel out: they are of one sum, and the other has paid nothing.
 */
export async function takeBack(tx: Tx, parts: Parts, { actor, movement, documenti, di }: Asked): Promise<void> {
  const original = di === null ? undefined : await lockMovement(tx, actor.profile, di);
  if (original) refuseOther(movement, original);
  const paid = original ? ((await matchesOf(tx, actor.profile, [original.id])).get(original.id) ?? []) : [];
  if (documenti.length === 0) refuseUnequal(movement, original, paid.length > 0);
  const rows: Insertable<MovementMatch>[] = [];
  for (const [posizione, { id, importo }] of documenti.entries()) {
    const found = original
      ? paid.find((one) => one.id === id && one.importo.equals(importo))
      : await markedByHand(tx, actor.profile, { id, importo });
    if (!found) throw refuseMatch(nothingThere(original, importo));
    const target = await unpay(tx, parts, { actor, found: { ...found, id } });
    rows.push({ ...target, posizione, profileId: actor.profile, movementId: movement.id, importo, annulla: true });
  }
  if (rows.length > 0) await tx.insertInto("movement_match").values(rows).execute();
  await setOriginal(tx, movement, di);
}

/** What a reversal had taken back is paid again, as it was. */
export async function giveBack(
  tx: Tx,
  parts: Parts,
  { actor, movement, matches }: { actor: Actor; movement: Kept; matches: readonly Taken[] },
): Promise<void> {
  const original = movement.stornoDi === null ? movement : await lockMovement(tx, actor.profile, movement.stornoDi);
  for (const { id, paymentId } of matches) {
    if (paymentId === null) await markPaid(tx, actor.profile, { id, on: original.dataContabile });
    else await payAgain(tx, parts, { actor, id, paymentId });
  }
  await setOriginal(tx, movement, null);
}

type Taken = Pick<MatchedInvoice, "id"> & { paymentId: string | null };

function refuseOther(movement: Kept, original: Kept): void {
  if (original.accountId !== movement.accountId || original.importo.isNegative() === movement.importo.isNegative())
    throw refuseMatch("Uno storno annulla un movimento di segno opposto dello stesso conto.");
}

function refuseUnequal(movement: Kept, original: Kept | undefined, isPaying: boolean): void {
  if (!original) throw refuseNoInvoice();
  if (isPaying) throw refuseMatch("Il movimento da stornare ha pagato delle fatture: scegli quali tornano da pagare.");
  if (original.abbinato || !original.importo.negated().equals(movement.importo))
    throw refuseMatch(
      conApostrofo`Il movimento del ${formatGiorno(original.dataContabile)} non è più da stornare per intero.`,
    );
}

function nothingThere(original: Kept | undefined, importo: Decimal): string {
  if (!original) return `La fattura non ha un incasso di ${formatImporto(importo)} da annullare.`;
  return conApostrofo`Conferma prima il movimento del ${formatGiorno(original.dataContabile)}: non ha ancora pagato ${formatImporto(importo)} di questa fattura.`;
}

async function unpay(tx: Tx, { clock }: Parts, { actor, found }: { actor: Actor; found: Taken }) {
  const { id, paymentId } = found;
  if (paymentId === null) {
    await markPaid(tx, actor.profile, { id, on: null });
    return { documentId: null, paymentId: null, receivedId: id };
  }
  const row = await lockRow(tx, { profile: actor.profile, id });
  if (!row) throw fail("documentNotFound");
  await unpayLocked(tx, { clock }, { actor, row, paymentId });
  return { documentId: id, paymentId, receivedId: null };
}

/** The latest payment of that sum that comes from no movement. */
async function markedByHand(
  tx: Tx,
  profile: string,
  { id, importo }: { id: string; importo: Decimal },
): Promise<{ paymentId: string } | undefined> {
  const row = await tx
    .selectFrom("document_payment as p")
    .select("p.id")
    .where("p.profileId", "=", profile)
    .where("p.documentId", "=", id)
    .where("p.annullatoIl", "is", null)
    .where("p.importo", "=", importo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("movement_match as k")
            .select("k.posizione")
            .whereRef("k.profileId", "=", "p.profileId")
            .whereRef("k.paymentId", "=", "p.id"),
        ),
      ),
    )
    .orderBy("p.data", "desc")
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { paymentId: row.id };
}

/** The movement that had made the payment has made the new one. */
async function payAgain(
  tx: Tx,
  { clock }: Parts,
  { actor, id, paymentId: before }: { actor: Actor; id: string; paymentId: string },
): Promise<void> {
  const row = await lockRow(tx, { profile: actor.profile, id });
  if (!row) throw fail("documentNotFound");
  const input = await tx
    .selectFrom("document_payment")
    .select(["data", "importo", "nota"])
    .where("profileId", "=", actor.profile)
    .where("id", "=", before)
    .executeTakeFirstOrThrow();
  const paymentId = await payLocked(tx, { clock }, { actor, row, input });
  await tx
    .updateTable("movement_match")
    .set({ paymentId })
    .where("profileId", "=", actor.profile)
    .where("paymentId", "=", before)
    .execute();
  await settleMovementsOf(tx, actor.profile, [id]);
}

async function setOriginal(tx: Tx, { profileId, id }: Kept, stornoDi: string | null): Promise<void> {
  await tx
    .updateTable("movement")
    .set({ stornoDi, stato: "aperto" })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .execute();
}
