import type { Body } from "@fatturachiara/contract";
import type { auth } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { endEverything } from "./end-everything.ts";
import { passwordChangedMail } from "./letters/mails.ts";
import { managersInLetter } from "./letters/managers-in-letter.ts";
import { ownWordsOf } from "./password/own-words-of.ts";
import { hashPassword } from "./password/password.ts";
import { provePassword } from "./password/prove-password.ts";
import { refuseGuessable, refuseSame } from "./password/refuse-password.ts";
import { keepDevice, nameDevice, rememberDevice } from "./user/known-device.ts";
import type { AuthLimits } from "./user/limits.ts";
import { setPasswordHash } from "./user/user-store.ts";
import type { Visit } from "./user/visit.ts";

/** Changes the password of whoever knows the current one. Everything else that opened the account ends; this session stays. */
export async function changePassword(
  deps: Deps,
  limits: AuthLimits,
  { actor, asked, visit }: { actor: Actor; asked: Body<typeof auth.changePassword>; visit: Visit },
): Promise<void> {
  const user = await provePassword(deps, limits, {
    user: actor.user,
    proof: { currentPassword: asked.currentPassword },
  });
  await refuseGuessable(asked.password, await ownWordsOf(deps.db, deps, user));
  await refuseSame(asked.password, user.passwordHash);
  const passwordHash = await hashPassword(asked.password);
  const device = nameDevice(visit);
  await inTransaction(deps.db, async (tx) => {
    await endEverything(tx, deps, { user: user.id, except: actor.session, keepTokens: asked.tieniToken });
    await setPasswordHash(tx, user.id, passwordHash);
    await rememberDevice(tx, { user: user.id, device, at: deps.clock.now() });
    await queueMail(tx, deps, {
      mail: passwordChangedMail(user, deps.config, {
        managers: await managersInLetter(tx, deps, user),
        tokensKept: asked.tieniToken ?? false,
      }),
      actedAt: deps.clock.now(),
    });
  });
  keepDevice(visit, device);
}
