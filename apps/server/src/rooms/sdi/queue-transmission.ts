import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { sendFattura } from "./channel-jobs.ts";
import { insertTransmission, type ToSend } from "./insert-transmission.ts";
import { findPecBox } from "./pec-box.ts";

/**
 * Queues a file for SdI in the transaction that froze it: the row with our own Message-ID, and the job. Either all of it
 * happens or nothing. Refuses (`pecNotConfigured`) when the profile has no mailbox that sends.
 */
export async function queueTransmission(
  tx: Tx,
  deps: Pick<Deps, "config" | "jobs" | "clock" | "simulator" | "openMailbox" | "listenToMailbox">,
  file: ToSend,
): Promise<{ transmissionId: string; messageId: string }> {
  const box = await findPecBox(tx, deps, file.profileId);
  if (!box?.account) throw fail("pecNotConfigured");
  const sent = await insertTransmission(tx, deps.clock, { file, box, stato: "in_coda" });
  await deps.jobs.enqueue(tx, sendFattura, { transmissionId: sent.transmissionId }, { key: file.profileId });
  return sent;
}
