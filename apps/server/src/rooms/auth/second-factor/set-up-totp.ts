import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { secondFactorMail } from "../letters/mails.ts";
import { findUser, lockUser } from "../user/user-store.ts";
import type { FactorDeps, Switching } from "./factor-deps.ts";
import { deleteTotp, findTotp, proposeTotp, useTotpStep } from "./factor-store.ts";
import { dropCodesWithoutFactor } from "./last-factor.ts";
import { renewCodes } from "./recovery-codes.ts";
import { newTotpSecret, sealOfTotp, stepOfCode, totpUri } from "./totp-code.ts";

/** Shows a new secret. Nothing changes at sign-in before a code of it comes back. */
export async function beginTotp(deps: Deps, actor: Actor): Promise<{ secret: string; uri: string }> {
  const { config, clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    // Whatever changes the factors of one person comes one after the other: each goes by what the one before has left.
    await lockUser(tx, actor.user);
    const user = await findUser(tx, actor.user);
    if (!user) throw fail("sessionExpired");
    if ((await findTotp(tx, user.id))?.confirmedAt) {
      throw fail("invalidRequest", {
        messages: ["I codici dell'app sono già attivi: disattivali prima di cambiare app."],
      });
    }
    const secret = newTotpSecret();
    await proposeTotp(
      tx,
      { user: user.id, segretoSigillato: config.keys.encrypt(secret, sealOfTotp(user.id)) },
      clock.now(),
    );
    return { secret: secret.reveal(), uri: totpUri(secret, { email: user.email, companyName: config.companyName }) };
  });
}

/** Turns the codes on, once the app has shown that it makes the right ones. */
export async function confirmTotp(
  deps: FactorDeps,
  { actor, code, tieniToken }: Switching & { code: string },
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.user);
    const user = await findUser(tx, actor.user);
    const totp = await findTotp(tx, actor.user);
    if (!user || !totp || totp.confirmedAt) throw fail("secondFactorMissing");
    const step = await stepOfCode(deps, totp, code);
    if (step === null || !(await useTotpStep(tx, { user: user.id, step, confirmedAt: deps.clock.now() }))) {
      const messages = fail("secondFactorRefused").body.messages;
      throw fail("secondFactorRefused", { fields: { code: messages } });
    }
    await deps.endElsewhere(tx, { actor, tieniToken });
    await queueMail(tx, deps, {
      mail: secondFactorMail(user, deps.config, {
        what: "I codici dell'app sono stati attivati",
        tokensKept: tieniToken,
      }),
      actedAt: deps.clock.now(),
    });
    return { recoveryCodes: await renewCodes(tx, user.id) };
  });
}

/** Takes the authenticator app away. */
export async function removeTotp(deps: FactorDeps, { actor, tieniToken }: Switching): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.user);
    const user = await findUser(tx, actor.user);
    if (!user || !(await findTotp(tx, actor.user))) throw fail("secondFactorMissing");
    await deps.endElsewhere(tx, { actor, tieniToken });
    await deleteTotp(tx, user.id);
    await dropCodesWithoutFactor(tx, user.id);
    await queueMail(tx, deps, {
      mail: secondFactorMail(user, deps.config, {
        what: "I codici dell'app sono stati disattivati",
        tokensKept: tieniToken,
      }),
      actedAt: deps.clock.now(),
    });
  });
}
