import { fail } from "@fatturachiara/contract";
import type { Trial as TrialAnswer } from "@fatturachiara/contract/rooms/sdi-trial";
import type { Querier } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { lockNamed } from "../../../db/lock-named.ts";
import { newId } from "../../../new-id.ts";
import { findSendingHold } from "../../../sending-hold.ts";
import { type SdiParts, sendTrialMail } from "../../transmission/index.ts";
import { findPecBox } from "../settings/pec-box.ts";
import { findTrial, openStates, type Trial, trialPatienceMs } from "./trial-store.ts";

/**
 * Begins a trial: a certified mail without attachment to SdI, which answers it with a courtesy message and issues nothing
 * (CHANNEL.md §1). Refused while one is under way, and where nothing leaves by itself.
 */
export async function startTrial(parts: SdiParts, profileId: string): Promise<TrialAnswer> {
  const { db, clock, jobs } = parts;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const box = await findPecBox(tx, parts, profileId);
    if (!box) throw fail("pecNotConfigured");
    if (!box.account)
      throw refused(`In modalità manuale la prova la fai tu: invia una PEC senza allegati a ${box.sdiAddress}.`);
    if (box.isSuspended)
      throw refused("Il gestore ha rifiutato l'accesso alla casella: controlla la password e salva.");
    if (await findSendingHold(tx))
      throw refused("Gli invii sono sospesi da chi gestisce il servizio: la prova si fa quando riprendono.");
    await lockNamed(tx, `trial of ${profileId}`);
    const last = await findTrial(tx, profileId);
    if (last && isOpen(last) && now.getTime() - last.createdAt.getTime() < trialPatienceMs)
      throw refused("C'è già una prova in corso: aspetta la risposta del SdI.");
    const id = newId(clock);
    await tx
      .insertInto("sdi_trial")
      .values({
        id,
        profileId,
        messageId: `prova.${id}@${box.address.slice(box.address.lastIndexOf("@") + 1)}`,
        mittente: box.address,
        destinatario: box.sdiAddress,
        stato: "in_corso",
        createdAt: now,
        aggiornataIl: now,
      })
      .execute();
    await jobs.enqueue(tx, sendTrialMail, { trialId: id }, { key: profileId });
  });
  const begun = await readTrial(db, profileId);
  if (!begun) throw new Error("A trial just begun has gone");
  return begun;
}

/** The last trial as its owner sees it; null where there was none. */
export async function readTrial(db: Querier, profileId: string): Promise<TrialAnswer | null> {
  const found = await findTrial(db, profileId);
  if (!found) return null;
  const { id, stato, mittente, destinatario, createdAt, aggiornataIl, errore, risposta } = found;
  return {
    id,
    // The table's check allows no other.
    stato,
    mittente,
    destinatario,
    iniziataIl: createdAt.toISOString(),
    aggiornataIl: aggiornataIl.toISOString(),
    errore,
    risposta,
  };
}

const isOpen = ({ stato }: Trial) => openStates.some((state) => state === stato);
const refused = (message: string) => fail("trialRefused", { messages: [message] });
