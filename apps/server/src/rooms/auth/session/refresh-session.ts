import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { deviceOf, hasSignedIn } from "../user/known-device.ts";
import { hashOfToken, linkOf, successorOf } from "../user/opaque-token.ts";
import type { Visit } from "../user/visit.ts";
import { signAccessToken } from "./access-token.ts";
import { storeRefreshToken } from "./open-session.ts";
import { endSession, lockRefreshToken, markRefreshTokenUsed, touchSession } from "./session-store.ts";

/** Within this time the same token may come again: two tabs at once, or an answer that was lost on the way. */
const graceMs = 10_000;
/** However often it is used, a session ends so long after the sign-in. */
const longestSessionMs = 90 * 24 * 3_600_000;

/**
 * Exchanges a refresh token, once. Its successor is computed from it, so two tabs that exchange one token at once are
 * given the same successor and there is always one chain: whoever comes later with a used token ends the session, but for a
 * browser that has signed in to the account, as long as nobody has called with the tokens that followed (ADR 0087).
 */
export async function refreshSession(deps: Deps, refreshToken: string, visit: Pick<Visit, "cookies">): Promise<Tokens> {
  const tokens = await inTransaction(deps.db, (tx) => exchange(tx, deps, { refreshToken, device: deviceOf(visit) }));
  // Outside: the end of a stolen session must not be undone by the failure it causes.
  if (!tokens) throw fail("sessionExpired");
  return tokens;
}

type Asked = { refreshToken: string; device: string | null };

async function exchange(tx: Tx, deps: Deps, { refreshToken, device }: Asked): Promise<Tokens | null> {
  const now = deps.clock.now();
  const hash = hashOfToken(refreshToken);
  const stored = await lockRefreshToken(tx, hash);
  if (!stored || stored.endedAt || stored.expiresAt <= now) return null;
  if (now.getTime() - stored.since.getTime() >= longestSessionMs) {
    await endSession(tx, stored.familyId, now);
    return null;
  }
  const successor = successorOf(refreshToken, deps.config.keys.derive("refresh-token")[0]);
  const link = linkOf(successor);
  if (!stored.usedAt) {
    await markRefreshTokenUsed(tx, hash, now);
    await storeRefreshToken(tx, deps, { session: stored.familyId, token: successor });
    await touchSession(tx, stored.familyId, { at: now, link });
    const { userId: user, familyId: session, turn } = stored;
    const token = await signAccessToken({ user, session, turn, link }, deps);
    return { token, refreshToken: successor };
  }
  if (now.getTime() - stored.usedAt.getTime() > graceMs) {
    // What followed was never used: the answer was lost, with a page that was closed or a line that was cut.
    const wasLost = stored.unheardLink === link && (await hasSignedIn(tx, stored.userId, device));
    if (!wasLost) {
      await endSession(tx, stored.familyId, now);
      return null;
    }
  }
  return repeat(tx, deps, { refreshToken: successor, device });
}

/** The newest token of the chain: its links were all made within the grace, one of them perhaps by a third tab. */
async function repeat(tx: Tx, deps: Deps, asked: Asked): Promise<Tokens | null> {
  const successor = asked.refreshToken;
  const stored = await lockRefreshToken(tx, hashOfToken(successor));
  // Not there: the key of the installation has changed in between. Nobody is cheating, but there is nothing to give.
  if (!stored) return null;
  if (stored.usedAt) return exchange(tx, deps, asked);
  const { userId: user, familyId: session, turn } = stored;
  const token = await signAccessToken({ user, session, turn, link: linkOf(successor) }, deps);
  return { token, refreshToken: successor };
}
