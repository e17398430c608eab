import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { LinkPurpose } from "./link-store.ts";
import { linksSince } from "./link-store.ts";

const minuteMs = 60_000;
const atOnce = 5;
/** Shorter than the shortest life of a link: when a mail is not sent, one that still works has just been. */
const spacingMs = 5 * minuteMs;

/**
 * Five mails of a kind within an hour, then one every five minutes. Nobody can fill a mailbox by asking on behalf of
 * its owner, and the owner is never without a link that works.
 */
export async function mayMail(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, purpose }: { user: string; purpose: LinkPurpose },
): Promise<boolean> {
  const now = clock.now().getTime();
  const links = await linksSince(tx, { user, purpose }, new Date(now - 60 * minuteMs));
  if (links.length < atOnce) return true;
  return !links.some(({ usedAt, createdAt }) => !usedAt && createdAt.getTime() > now - spacingMs);
}
