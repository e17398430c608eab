import { type Body, fail } from "@fatturachiara/contract";
import type { auth } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { endEverything } from "./end-everything.ts";
import { takeLink } from "./letters/link-store.ts";
import { passwordChangedMail } from "./letters/mails.ts";
import { managersInLetter } from "./letters/managers-in-letter.ts";
import { endManagers } from "./managers-at-reset.ts";
import { ownWordsOf } from "./password/own-words-of.ts";
import { hashPassword } from "./password/password.ts";
import { refuseGuessable, refuseSame } from "./password/refuse-password.ts";
import { keepDevice, nameDevice, rememberDevice } from "./user/known-device.ts";
import { hashOfToken, tokenFromLink } from "./user/opaque-token.ts";
import { confirmUser, emailKeyOf, findUser, setPasswordHash } from "./user/user-store.ts";
import type { Visit } from "./user/visit.ts";

/** Sets a new password with a mailed link; everything else that opened the account ends. The link also proves the address. */
export async function resetPassword(
  deps: Deps,
  { email, token, password, togliGestori = [] }: Body<typeof auth.resetPassword>,
  visit: Visit,
): Promise<void> {
  const now = deps.clock.now();
  const device = nameDevice(visit);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, { hash: hashOfToken(tokenFromLink(token)), purpose: "resetpassword" }, now);
    const user = link && (await findUser(tx, link.userId));
    if (!user || user.closedAt || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    // Failing undoes the taking: the link is good for another one.
    await refuseGuessable(password, await ownWordsOf(tx, deps, user));
    await refuseSame(password, user.passwordHash);
    await endEverything(tx, deps, { user: user.id });
    await setPasswordHash(tx, user.id, passwordHash);
    await endManagers(tx, { user: user.id, ids: togliGestori }, now);
    await confirmUser(tx, user.id, now);
    // It has just shown that the mailbox is its own.
    await rememberDevice(tx, { user: user.id, device, at: now });
    await queueMail(tx, deps, {
      mail: passwordChangedMail(user, deps.config, {
        managers: await managersInLetter(tx, deps, user),
        tokensKept: false,
      }),
      actedAt: deps.clock.now(),
    });
  });
  keepDevice(visit, device);
}
