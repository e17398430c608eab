import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { newId } from "../../../new-id.ts";
import { hashOfToken, newOpaqueToken } from "../user/opaque-token.ts";
import { signAccessToken } from "./access-token.ts";
import { insertRefreshToken, insertSession } from "./session-store.ts";

const refreshLifeMs = 30 * 24 * 3_600_000;

/** Starts a session of the user in one browser. `device` is what that browser says of itself. */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, "clock" | "config">,
  { user, device }: { user: string; device: string },
): Promise<Tokens> {
  const session = newId(deps.clock);
  await insertSession(tx, { id: session, userId: user, device: device.slice(0, 300), at: deps.clock.now() });
  const refreshToken = newOpaqueToken();
  await storeRefreshToken(tx, deps, { session, token: refreshToken });
  return { token: await signAccessToken({ user, session, turn: 0 }, deps), refreshToken };
}

/** Thirty days from now, hashed. */
export async function storeRefreshToken(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { session, token }: { session: string; token: string },
) {
  const now = clock.now();
  await insertRefreshToken(tx, {
    hash: hashOfToken(token),
    familyId: session,
    createdAt: now,
    expiresAt: new Date(now.getTime() + refreshLifeMs),
  });
}
