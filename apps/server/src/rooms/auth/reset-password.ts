import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { forgetDevices, keepDevice, nameDevice, rememberDevice } from "./known-device.ts";
import { takeLink } from "./link-store.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashOfToken, tokenFromLink } from "./opaque-token.ts";
import { hashPassword } from "./password.ts";
import { voidSteps } from "./second-factor/second-step.ts";
import { endSessions } from "./session-store.ts";
import { revokeTokens } from "./tokens/token-store.ts";
import { confirmUser, emailKeyOf, findUser, setPasswordHash } from "./user-store.ts";
import type { Visit } from "./visit.ts";

/** Sets a new password with a mailed link and ends every session. The link also proves the address. */
export async function resetPassword(
  deps: Deps,
  { email, token, password }: { email: string; token: string; password: string },
  visit: Visit,
): Promise<void> {
  const now = deps.clock.now();
  const device = nameDevice(visit);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, hashOfToken(tokenFromLink(token)), "resetpassword", now);
    const user = link && (await findUser(tx, link.userId));
    if (!user || user.closedAt || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    await setPasswordHash(tx, user.id, passwordHash);
    await confirmUser(tx, user.id, now);
    await endSessions(tx, user.id, now);
    await voidSteps(tx, user.id, now);
    // Whoever had the old password may have made tokens with it.
    await revokeTokens(tx, user.id, now);
    // Whoever had the old password loses its devices too; this one has just shown that the mailbox is its own.
    await forgetDevices(tx, user.id);
    await rememberDevice(tx, { user: user.id, device, at: now });
    await queueMail(tx, deps, passwordChangedMail(user, deps.config));
  });
  keepDevice(visit, device);
}
