import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { takeLink } from "./link-store.ts";
import { passwordChangedMail } from "./mails.ts";
import { hashOfToken, tokenFromLink } from "./opaque-token.ts";
import { hashPassword } from "./password.ts";
import { endSessions } from "./session-store.ts";
import { confirmUser, emailKeyOf, findUser, setPasswordHash } from "./user-store.ts";

/** Sets a new password with a mailed link and ends every session. The link also proves the address. */
export async function resetPassword(
  deps: Deps,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<void> {
  const now = deps.clock.now();
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, hashOfToken(tokenFromLink(token)), "resetpassword", now);
    const user = link && (await findUser(tx, link.userId));
    if (!user || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    await setPasswordHash(tx, user.id, passwordHash);
    await confirmUser(tx, user.id, now);
    await endSessions(tx, user.id, now);
    await queueMail(tx, deps, passwordChangedMail(user, deps.config));
  });
}
