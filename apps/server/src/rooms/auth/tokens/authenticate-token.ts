import { tokenPrefix } from "@fatturachiara/contract/rooms/api-tokens";
import type { Deps } from "../../../deps.ts";
import type { Authenticate } from "../../../http/actor.ts";
import { limitCalls } from "../../../http/guard/limit-calls.ts";
import { isExpired } from "../user/is-expired.ts";
import { hashOfToken } from "../user/opaque-token.ts";
import { findLivingToken, touchToken } from "./token-store.ts";

const minute = 60_000;
/** Calls a minute of one token; more are 400 `tooManyRequests`. */
const mostCalls = 300;

/** Whether it is a program's token, by how it begins. */
export const isApiToken = (token: string) => token.startsWith(tokenPrefix);

/** Who is calling with a token of theirs: always on their own profile. When it was used is noted to the minute. */
export function authenticateToken(deps: Deps): Authenticate {
  const { db, clock } = deps;
  const calls = limitCalls({ max: mostCalls, windowMs: minute, clock });
  return async (token) => {
    const now = clock.now();
    const found = await findLivingToken(db, hashOfToken(token), now);
    if (!found) return null;
    calls.take(found.id);
    if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= minute) await touchToken(db, found.id, now);
    return {
      user: found.userId,
      session: found.id,
      profile: found.profile,
      isManaged: false,
      isProven: false,
      permission: null,
      token: { nome: found.nome, permesso: found.permesso },
      isExpired: isExpired(found.expiringDate, deps),
    };
  };
}
