import type { Deps } from "../../deps.ts";
import type { Authenticate } from "../../http/actor.ts";
import { verifyAccessToken } from "./access-token.ts";
import { isExpired } from "./is-expired.ts";
import { findActingSession } from "./session-store.ts";

/** Who is calling: the token must be ours and fresh, its session must not have ended. */
export function authenticateWith(deps: Deps): Authenticate {
  return async (token) => {
    const claims = await verifyAccessToken(token, deps);
    const session = claims && (await findActingSession(deps.db, claims.session, claims.user));
    if (!session) return null;
    return {
      user: claims.user,
      session: claims.session,
      profile: session.profile,
      isManaged: session.profile !== session.ownProfile,
      isExpired: isExpired(session.expiringDate, deps),
    };
  };
}
