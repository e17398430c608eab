import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { insertLink } from "../letters/link-store.ts";
import { hashOfToken, newOpaqueToken } from "../user/opaque-token.ts";

const lifeMs = 10 * 60_000;

/** What is kept of the nonce of a sign-in link. */
export function hashOfNonce(nonce: string): string {
  return hashOfToken(nonce).toString("hex");
}

/** The address that signs its reader in once, within ten minutes; it carries no token of a session. */
export async function newSignInLink(
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  user: string,
): Promise<string> {
  const now = clock.now();
  const [token, nonce] = [newOpaqueToken(), newOpaqueToken()];
  await insertLink(tx, {
    hash: hashOfToken(token),
    userId: user,
    purpose: "outlogin",
    detail: hashOfNonce(nonce),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return `${config.publicUrl}/outlogin?${new URLSearchParams({ t: token, r: nonce })}`;
}
