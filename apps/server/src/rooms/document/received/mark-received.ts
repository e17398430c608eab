import { fail } from "@fatturachiara/contract";
import type { ReceivedMark } from "@fatturachiara/contract/rooms/document-list";
import type { ReceivedDocument } from "@fatturachiara/contract/rooms/document-received";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { readReceivedDocument } from "./read-received.ts";

type Deps = { db: Db; clock: Clock };

/** Puts the owner's mark on a supplier's invoice. */
export async function markReceived(
  { db }: Deps,
  profile: string,
  { id, segno }: { id: string; segno: ReceivedMark },
): Promise<ReceivedDocument> {
  await change(db, profile, id, { segno });
  return readReceivedDocument(db, profile, id);
}

/** Notes when it was paid, or that it was not; a day to come is 400. */
export async function payReceived(
  { db, clock }: Deps,
  profile: string,
  { id, pagataIl }: { id: string; pagataIl: Giorno | null },
): Promise<ReceivedDocument> {
  const message = "La data del pagamento non può essere futura.";
  if (pagataIl && pagataIl > clock.oggi())
    throw fail("paymentNotPossible", { messages: [message], fields: { pagataIl: [message] } });
  await change(db, profile, id, { pagataIl });
  return readReceivedDocument(db, profile, id);
}

/** One that is not there changes nothing: reading it says so. */
async function change(
  db: Db,
  profile: string,
  id: string,
  what: { segno: ReceivedMark } | { pagataIl: Giorno | null },
): Promise<void> {
  await db.updateTable("received_invoice").set(what).where("profileId", "=", profile).where("id", "=", id).execute();
}
