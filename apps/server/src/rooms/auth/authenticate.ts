import { fail } from "@fatturachiara/contract";
import type { Deps } from "../../deps.ts";
import type { Authenticate } from "../../http/actor.ts";
import { limitCalls } from "../../http/guard/limit-calls.ts";
import { isProof } from "./is-proof.ts";
import { verifyAccessToken } from "./session/access-token.ts";
import { endSession, findActingSession, noteHeard } from "./session/session-store.ts";
import { standOf } from "./session/turn-session.ts";
import { authenticateToken, isApiToken } from "./tokens/authenticate-token.ts";
import { isExpired } from "./user/is-expired.ts";

const minute = 60_000;

/** Who is calling: the token must be ours and fresh, its session must not have ended; or it is one of a program. */
export function authenticateWith(deps: Deps): Authenticate {
  const withApiToken = authenticateToken(deps);
  const { sessionCalls } = deps.config;
  const calls = sessionCalls === null ? null : limitCalls({ max: sessionCalls, windowMs: minute, clock: deps.clock });
  return async (token) => {
    if (isApiToken(token)) return withApiToken(token);
    const claims = await verifyAccessToken(token, deps);
    // Before the database is asked: who is refused costs it nothing.
    if (claims) calls?.take(claims.session);
    const session = claims && (await findActingSession(deps.db, claims.session, claims.user));
    if (!session) return null;
    const stand = standOf(claims, session, deps);
    if (stand === "over") return null;
    if (claims.link && claims.link === session.unheardLink) await noteHeard(deps.db, claims.session, claims.link);
    const isManaged = session.profile !== session.ownProfile;
    if (isManaged && !session.permesso) {
      // Revoked: it ends here, so that nothing the page still holds is written to the person's own profile.
      await endSession(deps.db, claims.session, deps.clock.now());
      throw fail("managementRevoked");
    }
    return {
      user: claims.user,
      session: claims.session,
      profile: session.profile,
      isManaged,
      permission: isManaged ? session.permesso : null,
      isProven: stand === "newest" && isProof(session.provenAt, deps),
      token: null,
      isExpired: isExpired(session.expiringDate, deps),
    };
  };
}
