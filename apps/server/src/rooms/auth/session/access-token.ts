import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Deps } from "../../../deps.ts";

const lifeSeconds = 15 * 60;
/** Whom the token is for: this API, not another use of the same key. */
const audience = "api";

/** Whom an access token speaks for. It carries nothing else: the rest is read at every call. */
export type AccessClaims = {
  user: string;
  session: string;
  /** How often the session had been given new tokens by a proof when this one was made. */
  turn: number;
  /** The refresh token it was handed out with, where one was exchanged: who calls with it has got both. */
  link?: string | undefined;
};

/** A token of fifteen minutes, no two alike: by that a tab sees that another has renewed. The client reads only its `exp`. */
export function signAccessToken(
  { user, session, turn, link }: AccessClaims,
  { config, clock }: Pick<Deps, "config" | "clock">,
) {
  const expires = Math.floor(clock.now().getTime() / 1000) + lifeSeconds;
  const [key] = config.keys.derive("access-token");
  return new SignJWT({ fam: session, turn, ...(link && { link }) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(user)
    .setIssuer(config.publicUrl)
    .setAudience(audience)
    .setJti(randomUUID())
    .setExpirationTime(expires)
    .sign(key);
}

/** The claims of a token of ours that has not expired, whichever of the installation's keys signed it; else null. */
export async function verifyAccessToken(
  token: string,
  { config, clock }: Pick<Deps, "config" | "clock">,
): Promise<AccessClaims | null> {
  const ours = { issuer: config.publicUrl, audience };
  for (const key of config.keys.derive("access-token")) {
    try {
      const { payload } = await jwtVerify(token, key, { ...ours, algorithms: ["HS256"], currentDate: clock.now() });
      const { sub, fam, turn = 0, link } = payload;
      return typeof sub === "string" && typeof fam === "string" && typeof turn === "number"
        ? { user: sub, session: fam, turn, ...(typeof link === "string" && { link }) }
        : null;
    } catch {
      // Not signed with this key, or expired: the caller only learns that the token is not valid.
    }
  }
  return null;
}
