import type { Body } from "@fatturachiara/contract";
import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import type { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { recoveryCodeUsedMail } from "../letters/mails.ts";
import { findTotp, listPasskeys, useTotpStep } from "../second-factor/factor-store.ts";
import { passkeyRequest, provePasskey } from "../second-factor/passkey-proof.ts";
import { countCodes, takeCode } from "../second-factor/recovery-codes.ts";
import { askStep, dropStep, endStep, findStep, type SecondStep, takeAttempt } from "../second-factor/second-step.ts";
import { stepOfCode } from "../second-factor/totp-code.ts";
import { findUser } from "../user/user-store.ts";
import type { Visit } from "../user/visit.ts";
import { answerEntry, comeIn } from "./enter.ts";

type Proof = Body<typeof secondFactor.complete>;

/** What the sign-in begun in this browser may be completed with. */
export function readPending(deps: Deps, visit: Visit) {
  return inTransaction(deps.db, async (tx) => {
    const step = await findStep(tx, deps, visit);
    return {
      totp: Boolean((await findTotp(tx, step.userId))?.confirmedAt),
      passkey: (await listPasskeys(tx, step.userId)).length > 0,
      recoveryCode: (await countCodes(tx, step.userId)) > 0,
      expiresAt: step.expiresAt.toISOString(),
    };
  });
}

/** What the browser must ask of the person's passkey. */
export function askForPasskey(deps: Deps, visit: Visit) {
  return inTransaction(deps.db, async (tx) => {
    const step = await findStep(tx, deps, visit);
    const options = await passkeyRequest(deps, await listPasskeys(tx, step.userId));
    await askStep(tx, step, options.challenge);
    return { ...options };
  });
}

/** The second step: a session for whoever proves a second factor. */
export async function completeSignIn(deps: Deps, proof: Proof, visit: Visit): Promise<Tokens> {
  // Counted first and for good: an attempt is not undone by its failure.
  const step = await inTransaction(deps.db, async (tx) => {
    const found = await findStep(tx, deps, visit);
    await takeAttempt(tx, deps, found);
    return found;
  });
  const entry = await inTransaction(deps.db, async (tx) => {
    const user = await findUser(tx, step.userId);
    if (!user || user.closedAt) throw fail("secondStepOver");
    // Again, and locked: of two that complete one step at once, one does.
    await findStep(tx, deps, visit);
    if (!(await isProven(tx, deps, { step, proof })))
      throw fail(proof.passkey ? "passkeyRefused" : "secondFactorRefused");
    await endStep(tx, step, deps.clock.now());
    if (proof.recoveryCode && !proof.code && !proof.passkey) {
      const left = await countCodes(tx, user.id);
      await queueMail(tx, deps, { mail: recoveryCodeUsedMail(user, deps.config, left), actedAt: deps.clock.now() });
    }
    return comeIn(tx, deps, { user, visit });
  });
  dropStep(visit);
  return answerEntry(entry, visit);
}

async function isProven(tx: Tx, deps: Deps, { step, proof }: { step: SecondStep; proof: Proof }): Promise<boolean> {
  const now = deps.clock.now();
  if (proof.passkey) return provePasskey(tx, deps, { step, answer: proof.passkey });
  if (proof.code) {
    const totp = await findTotp(tx, step.userId);
    const used = totp?.confirmedAt ? await stepOfCode(deps, totp, proof.code) : null;
    return used !== null && useTotpStep(tx, { user: step.userId, step: used, confirmedAt: now });
  }
  return takeCode(tx, { user: step.userId, code: proof.recoveryCode ?? "" }, now);
}
