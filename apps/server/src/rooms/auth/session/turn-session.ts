import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { newOpaqueToken } from "../user/opaque-token.ts";
import { type AccessClaims, signAccessToken } from "./access-token.ts";
import { storeRefreshToken } from "./open-session.ts";
import { markProven, useUpRefreshTokens } from "./session-store.ts";

/** Calls that were on their way with the token of before come to their end. */
const graceMs = 10_000;

/**
 * The person behind the session has just shown who they are: it goes on with new tokens, and whoever holds the old ones
 * has gained nothing by the proof. The new refresh token is made of chance, so that it does not follow from an old one.
 */
export async function turnSession(
  tx: Tx,
  deps: Pick<Deps, "clock" | "config">,
  { user, session }: Pick<Actor, "user" | "session">,
): Promise<Tokens> {
  const now = deps.clock.now();
  // In the order in which an exchange of tokens locks them.
  await useUpRefreshTokens(tx, session, now);
  const turn = await markProven(tx, session, now);
  const refreshToken = newOpaqueToken();
  await storeRefreshToken(tx, deps, { session, token: refreshToken });
  return { token: await signAccessToken({ user, session, turn }, deps), refreshToken };
}

/** Whether a token is of the session's newest ones, of those just replaced, or over. */
export function standOf(
  { turn }: Pick<AccessClaims, "turn">,
  session: { turn: number; turnedAt: Date | null },
  { clock }: Pick<Deps, "clock">,
): "newest" | "replaced" | "over" {
  if (turn === session.turn) return "newest";
  const isFresh = session.turnedAt !== null && clock.now().getTime() - session.turnedAt.getTime() < graceMs;
  return turn === session.turn - 1 && isFresh ? "replaced" : "over";
}
