import { fail } from "@fatturachiara/contract";
import { texts } from "@fatturachiara/contract/texts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { requestMail } from "../letters/mail-request.ts";
import { lockSession } from "../session/lock-session.ts";
import type { AuthLimits } from "../user/limits.ts";
import { emailKeyOf, findUser } from "../user/user-store.ts";

/**
 * Mails a confirmation link to the new address and a notice to the old one. Nothing changes before the confirmation.
 * The answer does not say whether the new address is somebody else's: only they are told.
 */
export async function modifyMail(
  deps: Deps,
  limits: AuthLimits,
  { actor, email, caller }: { actor: Pick<Actor, "user" | "session">; email: string; caller: string },
): Promise<{ message: string }> {
  await limits.takeMail(email, caller);
  await inTransaction(deps.db, async (tx) => {
    await lockSession(tx, actor);
    const user = await findUser(tx, actor.user);
    if (!user) throw fail("sessionExpired");
    if (user.emailKey === emailKeyOf(email)) {
      const already = "È già il tuo indirizzo di accesso.";
      throw fail("invalidRequest", { messages: [already], fields: { email: [already] } });
    }
    await requestMail(tx, deps, { operation: "modifymail", email, userId: user.id });
  });
  return { message: texts.confirmByMail };
}
