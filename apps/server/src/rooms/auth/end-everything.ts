import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { voidAllLinks } from "./letters/link-store.ts";
import { dropRequests } from "./letters/mail-request.ts";
import { voidSteps } from "./second-factor/second-step.ts";
import { endSessions, forgetProofs } from "./session/session-store.ts";
import { revokeTokens } from "./tokens/token-store.ts";
import { forgetDevices } from "./user/known-device.ts";
import { lockUser } from "./user/user-store.ts";

/**
 * Ends all that lets somebody into the account or is on its way to: sessions but for the one named, mailed links of every
 * kind, changes of address asked for, sign-ins half done, tokens of programs, known devices. Whoever came with what was
 * valid before is outside, and nothing asked for in there comes true later.
 */
export async function endEverything(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, except = null }: { user: string; except?: string | null },
): Promise<void> {
  const now = clock.now();
  await lockUser(tx, user);
  await endSessions(tx, { user, except }, now);
  // Also of the session that stays: what was shown there was the old password.
  await forgetProofs(tx, user);
  await voidAllLinks(tx, user, now);
  await dropRequests(tx, user);
  await voidSteps(tx, user, now);
  await revokeTokens(tx, user, now);
  await forgetDevices(tx, user);
}
