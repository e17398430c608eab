import type { Deps } from "../../deps.ts";
import { fieldsOf } from "../../fields-of.ts";
import type { Cookies } from "../../http/guard/cookies.ts";
import { findStepUser } from "./second-factor/second-step.ts";
import { verifyAccessToken } from "./session/access-token.ts";
import { tokenFromLink } from "./user/opaque-token.ts";
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
