import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import type { AuthLimits } from "./limits.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashPassword, isRightPassword } from "./password.ts";
import { endSessions } from "./session-store.ts";
import { findUser, setPasswordHash } from "./user-store.ts";

/** Changes the password of whoever knows the current one; the other sessions end. */
export async function changePassword(
  deps: Deps,
  limits: AuthLimits,
  actor: Actor,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  limits.takePassword(actor.user, "changepassword");
  const user = await findUser(deps.db, actor.user);
  if (!user || !(await isRightPassword(currentPassword, user.passwordHash))) {
    throw fail("wrongCurrentPassword", {
      fields: { currentPassword: [fail("wrongCurrentPassword").body.messages[0] as string] },
    });
  }
  limits.forgivePassword(actor.user, "changepassword");
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await endSessions(tx, user.id, deps.clock.now(), actor.session);
    await queueMail(tx, deps, passwordChangedMail(user, deps.config));
  });
}
