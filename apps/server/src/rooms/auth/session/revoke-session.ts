import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { hashOfToken } from "../user/opaque-token.ts";
import { verifyAccessToken } from "./access-token.ts";
import { endSession, lockRefreshToken } from "./session-store.ts";

/** Ends the session these tokens belong to; either is enough, unknown ones are ignored. */
export async function revokeSession(
  deps: Deps,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<void> {
  const access = await verifyAccessToken(accessToken, deps);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const stored = await lockRefreshToken(tx, hashOfToken(refreshToken));
    if (stored) await endSession(tx, stored.familyId, now);
    if (access) await endSession(tx, access.session, now);
  });
}
