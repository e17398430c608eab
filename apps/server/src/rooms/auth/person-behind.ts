import type { Deps } from "../../deps.ts";
import { fieldsOf } from "../../fields-of.ts";
import type { Cookies } from "../../http/guard/cookies.ts";
import { findStepUser } from "./second-factor/second-step.ts";
import { verifyAccessToken } from "./session/access-token.ts";
import { isApiToken } from "./tokens/authenticate-token.ts";
import { findTokenOwner } from "./tokens/token-store.ts";
import { hashOfToken, tokenFromLink } from "./user/opaque-token.ts";
import { findUserByEmail } from "./user/user-store.ts";

/**
 * Whom a call without a session was about: by the tokens it answered, the address it named, or the sign-in half done in this
 * browser. Undefined: nobody's.
 */
export async function personBehind(
  deps: Pick<Deps, "db" | "config" | "clock">,
  { body, answer, cookies }: { body: unknown; answer: unknown; cookies: Cookies },
): Promise<string | undefined> {
  const { token } = fieldsOf(answer);
  const claims = typeof token === "string" ? await verifyAccessToken(token, deps) : null;
  if (claims) return claims.user;
  const { email } = fieldsOf(body);
  if (typeof email === "string") return (await findUserByEmail(deps.db, tokenFromLink(email)))?.id;
  return findStepUser(deps.db, { cookies });
}

/** Whose token a call bore that was let in no more: of a session that has ended, of a program whose token has. */
export async function personOfToken(
  deps: Pick<Deps, "db" | "config" | "clock">,
  token: string,
): Promise<string | undefined> {
  if (isApiToken(token)) return (await findTokenOwner(deps.db, hashOfToken(token)))?.userId;
  return (await verifyAccessToken(token, deps))?.user;
}
