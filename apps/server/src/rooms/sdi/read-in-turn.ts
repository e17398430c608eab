import type { Db } from "../../db/database.ts";
import type { SdiParts } from "./parts.ts";
import { readChannel } from "./read-channel.ts";

/** The look that the watch has planned: when it was asked for, and for which moment. */
export type PlannedLook = { askedAt: string; at: string };

/** The queue goes by the database's clock: a look may come this much early by ours. */
const clockDriftMs = 15_000;

/** Reads what is new for a profile; where the look was planned, only if its moment has come and nobody has read it since it was asked for. */
export async function readInTurn(
  parts: SdiParts,
  { profileId, planned }: { profileId: string; planned?: PlannedLook | undefined },
  signal?: AbortSignal,
): Promise<void> {
  if (planned) {
    if (Date.parse(planned.at) > parts.clock.now().getTime() + clockDriftMs) return;
    if (await wasReadAfter(parts.db, profileId, new Date(planned.askedAt))) return;
  }
  await readChannel(parts, profileId, signal);
}

async function wasReadAfter(db: Db, profileId: string, moment: Date): Promise<boolean> {
  const read = await db
    .selectFrom("mailbox_cursor")
    .select("cartella")
    .where("profileId", "=", profileId)
    .where("lettaIl", ">", moment)
    .limit(1)
    .executeTakeFirst();
  return read !== undefined;
}
