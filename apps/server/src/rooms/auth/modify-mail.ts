import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import type { AuthLimits } from "./limits.ts";
import { newMailLink } from "./mail-link.ts";
import { addressChangeAskedMail, alreadyRegisteredMail, confirmAddressMail } from "./mails.ts";
import { emailKeyOf, findUser, findUserByEmail } from "./user-store.ts";

/**
 * Mails a confirmation link to the new address and a notice to the old one. Nothing changes before the confirmation.
 * The answer does not say whether the new address is somebody else's: only they are told.
 */
export async function modifyMail(
  deps: Deps,
  limits: AuthLimits,
  { user: id, email, caller }: { user: string; email: string; caller: string },
): Promise<{ message: string }> {
  limits.takeMail(email, caller);
  await inTransaction(deps.db, async (tx) => {
    const user = await findUser(tx, id);
    if (!user) throw fail("sessionExpired");
    if (user.emailKey === emailKeyOf(email)) {
      const already = "È già il tuo indirizzo di accesso.";
      throw fail("invalidRequest", { messages: [already], fields: { email: [already] } });
    }
    const owner = await findUserByEmail(tx, email);
    if (owner) {
      await queueMail(tx, deps, alreadyRegisteredMail(owner, deps.config));
    } else {
      const link = await newMailLink(tx, deps, { user: id, email, purpose: "confirmmail" });
      await queueMail(tx, deps, confirmAddressMail({ email, name: user.name }, deps.config, link));
    }
    await queueMail(tx, deps, addressChangeAskedMail(user, deps.config));
  });
  return { message: "Controlla la tua email per il link di conferma" };
}
