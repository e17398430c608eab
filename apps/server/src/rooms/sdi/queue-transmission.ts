import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { sendFattura } from "./channel-jobs.ts";
import { findPecBox } from "./pec-box.ts";

/** A frozen file that is to be sent. */
export type ToSend = {
  profileId: string;
  documentId: string;
  fileId: string;
  nomeFile: string;
  progressivoInvio: string;
};

/**
 * Queues a file for SdI in the transaction that froze it: the row with our own Message-ID, and the job. Either all of it
 * happens or nothing. Refuses (`pecNotConfigured`) when the profile has no mailbox that sends.
 */
export async function queueTransmission(
  tx: Tx,
  deps: Pick<Deps, "config" | "jobs" | "clock" | "simulator" | "openMailbox">,
  file: ToSend,
): Promise<{ transmissionId: string; messageId: string }> {
  const box = await findPecBox(tx, deps, file.profileId);
  if (!box?.sends) throw fail("pecNotConfigured");
  const id = newId(deps.clock);
  const messageId = `sdi.${id}@${box.address.slice(box.address.lastIndexOf("@") + 1)}`;
  await tx
    .insertInto("transmission")
    .values({
      ...file,
      id,
      messageId,
      mittente: box.address,
      destinatario: box.sdiAddress,
      stato: "in_coda",
      createdAt: deps.clock.now(),
    })
    .execute();
  await deps.jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: file.profileId });
  return { transmissionId: id, messageId };
}
