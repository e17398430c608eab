import type { Tx } from "../../../db/database.ts";
import { sendFattura } from "../transmissions/channel-jobs.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { probeNow } from "./outgoing-trouble.ts";

/** Whatever of a profile waits to leave is tried now, each in its turn; what must wait for SdI's address waits on. */
export async function sendQueuedNow(
  tx: Tx,
  { jobs, clock }: Pick<SdiParts, "jobs" | "clock">,
  profileId: string,
): Promise<void> {
  await probeNow(tx, { clock }, profileId);
  const waiting = await tx
    .updateTable("transmission")
    .set({ prossimoInvio: null })
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_coda")
    .returning("id")
    .execute();
  for (const id of waiting.map((row) => row.id).sort())
    await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId });
}
