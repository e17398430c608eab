import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../new-id.ts";
import { byMail } from "./by-mail.ts";
import { findReader, insertNotice } from "./store.ts";
import type { Announcement, Way, WayDeps } from "./way.ts";

/** The ways to tell people besides the bell: another one is a file and its row here. */
const ways: readonly Way[] = [byMail];

/**
 * Tells the owner of a profile that something happened, in the transaction in which it did: at the bell always, and by
 * every other way as the owner wishes it. Each `chiave` once for each profile.
 */
export async function announce(tx: Tx, deps: WayDeps, announcement: Announcement): Promise<void> {
  const reader = await findReader(tx, announcement.profileId);
  if (!reader || reader.closedAt) return;
  const { isNew, ...notice } = await ringBell(tx, deps, announcement);
  if (!isNew) return;
  for (const tell of ways) await tell(tx, deps, { reader, announcement, ...notice });
}

/** Tells it at the bell alone, for a room whose letters are its own; not new: it has been told already. */
export async function ringBell(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  announcement: Announcement,
): Promise<{ id: string; createdAt: Date; isNew: boolean }> {
  const id = newId(clock);
  const createdAt = clock.now();
  return { id, createdAt, isNew: await insertNotice(tx, { ...announcement, id, createdAt }) };
}
