import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { sendFattura } from "./channel-jobs.ts";
import { findChannel } from "./find-channel.ts";
import { insertTransmission, type ToSend } from "./insert-transmission.ts";
import type { ChannelDeps } from "./outgoing-channel.ts";

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
  if (!channel?.exit) throw fail("pecNotConfigured");
  const sent = await insertTransmission(tx, deps.clock, { file, way: channel, stato: "in_coda" });
  await deps.jobs.enqueue(tx, sendFattura, { transmissionId: sent.transmissionId }, { key: file.profileId });
  return sent;
}
