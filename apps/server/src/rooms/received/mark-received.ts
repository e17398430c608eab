import { fail } from "@fatturachiara/contract";
import type { ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { settleMovementsOf } from "../../db/counts/settle-movements.ts";
import type { Db, Querier, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { readReceivedDocument } from "./read-received-document.ts";

type Deps = { db: Db; clock: Clock };
type Who = Pick<Actor, "profile" | "user">;

/** Puts the owner's mark on a supplier's invoice. */
export async function markReceived(
  { db }: Deps,
  actor: Who,
  { id, segno }: { id: string; segno: ReceivedMark },
): Promise<ReceivedDocument> {
  await change(db, { profile: actor.profile, id }, { segno });
  return readReceivedDocument(db, actor, id);
}

/** Notes when it was paid, or that it was not; a day to come is 400. */
export async function payReceived(
  { db, clock }: Deps,
  actor: Who,
  { id, pagataIl }: { id: string; pagataIl: Giorno | null },
): Promise<ReceivedDocument> {
  const message = "La data del pagamento non può essere futura.";
  if (pagataIl && pagataIl > clock.oggi())
    throw fail("paymentNotPossible", { messages: [message], fields: { pagataIl: [message] } });
  await inTransaction(db, (tx) => markPaid(tx, actor.profile, { id, on: pagataIl }));
  return readReceivedDocument(db, actor, id);
}

/** The same for whoever knows it: a movement of the account that paid it, or was taken back. */
export async function markPaid(tx: Tx, profile: string, { id, on }: { id: string; on: Giorno | null }): Promise<void> {
  await change(tx, { profile, id }, { pagataIl: on });
  await settleMovementsOf(tx, profile, [id]);
}

/** The person has looked at a file that came by an unproved mail: all its documents are to be paid like any other. */
export async function verifyReceived({ db }: Deps, actor: Who, id: string): Promise<ReceivedDocument> {
  await db
    .updateTable("received_invoice")
    .set({ verifica: "verificata" })
    .where("profileId", "=", actor.profile)
    .where("verifica", "=", "da verificare")
    .where("fileId", "=", (file) =>
      file
        .selectFrom("received_invoice as one")
        .select("one.fileId")
        .where("one.profileId", "=", actor.profile)
        .where("one.id", "=", id),
    )
    .execute();
  return readReceivedDocument(db, actor, id);
}

type Settled = {
  profile: string;
  /** What was invoiced before that day is in the books. */
  registeredBefore: Giorno;
  /** What was invoiced before that day was paid, so many days after its own. */
  paidBefore: Giorno;
  paidAfter: number;
};

/** Notes of all that is older what has become of it. */
export async function settleReceived(
  tx: Tx,
  { profile, registeredBefore, paidBefore, paidAfter }: Settled,
): Promise<void> {
  await tx
    .updateTable("received_invoice")
    .set({
      segno: "registrata",
      pagataIl: sql<string>`case when "dataDocumento" < ${paidBefore} then "dataDocumento" + ${paidAfter}::integer end`,
    })
    .where("profileId", "=", profile)
    .where("dataDocumento", "<", registeredBefore)
    .execute();
}

/** One that is not there changes nothing: reading it says so. */
async function change(
  db: Querier,
  { profile, id }: { profile: string; id: string },
  what: { segno: ReceivedMark } | { pagataIl: Giorno | null },
): Promise<void> {
  await db.updateTable("received_invoice").set(what).where("profileId", "=", profile).where("id", "=", id).execute();
}
