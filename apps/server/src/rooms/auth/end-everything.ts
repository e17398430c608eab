import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { voidAllLinks } from "./letters/link-store.ts";
import { dropRequests } from "./letters/mail-request.ts";
import { voidSteps } from "./second-factor/second-step.ts";
import { endSessions, forgetProofs } from "./session/session-store.ts";
import { revokeTokens } from "./tokens/token-store.ts";
import { forgetDevices } from "./user/known-device.ts";
import { lockUser } from "./user/user-store.ts";

/** Whose ways in end; the session that stays, and whether the tokens of programs stay as well: where the person says so. */
type Ending = { user: string; except?: string | null; keepTokens?: boolean | undefined };

/**
 * Ends all that lets somebody else into the account or is on its way to: sessions but for the one named, mailed links of
 * every kind, changes of address asked for, sign-ins half done, tokens of programs. Whoever came with what was valid before
 * is outside, and nothing asked for in there comes true later.
 */
export async function endElsewhere(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, except = null, keepTokens = false }: Ending,
): Promise<void> {
  const now = clock.now();
  await lockUser(tx, user);
  await endSessions(tx, { user, except }, now);
  await voidAllLinks(tx, user, now);
  await dropRequests(tx, user);
  await voidSteps(tx, user, now);
  if (!keepTokens) await revokeTokens(tx, user, now);
}

/** All that, and what the old password has shown: known devices, and the proof of the session that stays too. */
export async function endEverything(tx: Tx, deps: Pick<Deps, "clock">, ending: Ending): Promise<void> {
  await endElsewhere(tx, deps, ending);
  await forgetProofs(tx, ending.user);
  await forgetDevices(tx, ending.user);
}
