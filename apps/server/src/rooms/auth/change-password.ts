import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import type { AuthLimits } from "./limits.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashPassword } from "./password.ts";
import { provePassword } from "./prove-password.ts";
import { voidSteps } from "./second-factor/second-step.ts";
import { endSessions } from "./session-store.ts";
import { setPasswordHash } from "./user-store.ts";

/** Changes the password of whoever knows the current one; the other sessions end. */
export async function changePassword(
  deps: Deps,
  limits: AuthLimits,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const user = await provePassword(deps, limits, actor.user, { currentPassword });
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await endSessions(tx, user.id, now, actor.session);
    await voidSteps(tx, user.id, now);
    await queueMail(tx, deps, passwordChangedMail(user, deps.config));
  });
}
