import type { Tx } from "../../db/database.ts";
import { sendFattura } from "./channel-jobs.ts";
import type { SdiParts } from "./parts.ts";
import { firstSdiAddress, type PecBox } from "./pec-box.ts";
import { changeTransmission, type Transmission } from "./store.ts";
import { tellDocument } from "./tell-document.ts";

/**
 * Whether a transmission has to wait: SdI's first answer names the address for all later mails (CHANNEL.md §1), so that
 * only one at a time goes to the first one. One that never reached SdI does not count, and the person may decide not to wait.
 */
export async function mustWait(
  tx: Tx,
  { id, profileId, senzaAttesa }: Transmission,
  { knowsSdiAddress, address }: PecBox,
): Promise<boolean> {
  if (knowsSdiAddress || senzaAttesa) return false;
  const first = await tx
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("id", "!=", id)
    .where("mittente", "=", address)
    .where("destinatario", "=", firstSdiAddress)
    .where("stato", "in", ["in_corso", "accettata_smtp", "incerta"])
    .where("esitoSdI", "is", null)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** Notes that a transmission waits, and says so in its document's timeline; once. */
export async function hold(tx: Tx, parts: SdiParts, found: Transmission): Promise<void> {
  if (found.trattenutaDal) return;
  await changeTransmission(tx, found.id, { trattenutaDal: parts.clock.now() });
  await tellDocument(tx, parts, found, {
    evento: null,
    tipo: "ATTESA",
    messaggio:
      "In attesa della prima risposta del SdI a questa casella: nella risposta indica l'indirizzo per tutti gli invii successivi. Poi parte da sola.",
  });
}

/** Puts back in the queue whatever of a profile was waiting for the address: it is known now. */
export async function releaseHeld(tx: Tx, { jobs }: Pick<SdiParts, "jobs">, profileId: string): Promise<void> {
  const held = await tx
    .updateTable("transmission")
    .set({ trattenutaDal: null })
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "is not", null)
    .returning("id")
    .execute();
  for (const id of held.map((one) => one.id).sort()) {
    await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId });
  }
}

/** The person does not want to wait for the answer: the held transmission of that document goes to the first address. */
export async function sendWithoutWaiting(
  tx: Tx,
  { jobs }: Pick<SdiParts, "jobs">,
  { profileId, documentId }: { profileId: string; documentId: string },
): Promise<string | null> {
  const freed = await tx
    .updateTable("transmission")
    .set({ trattenutaDal: null, senzaAttesa: true })
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!freed) return null;
  await jobs.enqueue(tx, sendFattura, { transmissionId: freed.id }, { key: profileId });
  return freed.id;
}
