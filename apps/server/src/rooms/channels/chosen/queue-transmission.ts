import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { type ChannelDeps, insertTransmission, sendFattura, type ToSend } from "../../transmission/index.ts";
import { findChannel } from "./find-channel.ts";

/**
 * Queues a file for SdI in the transaction that froze it: the row with our own Message-ID, and the job. Either all of it
 * happens or nothing. Refuses (`pecNotConfigured`) when the profile has no channel that sends.
 */
export async function queueTransmission(
  tx: Tx,
  deps: ChannelDeps & Pick<Deps, "jobs">,
  file: ToSend,
): Promise<{ transmissionId: string; messageId: string }> {
  const channel = await findChannel(tx, deps, file.profileId);
  if (!channel?.openSending) throw fail("pecNotConfigured");
  const sent = await insertTransmission(tx, deps.clock, { file, way: channel, stato: "in_coda" });
  await deps.jobs.enqueue(tx, sendFattura, { transmissionId: sent.transmissionId }, { key: file.profileId });
  return sent;
}
