import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { findTotp, hasSecondFactor, useTotpStep } from "./factor-store.ts";
import { takeCode } from "./recovery-codes.ts";
import { stepOfCode } from "./totp-code.ts";

/**
 * The signed-in person says the second factor again where they have one: a code of the app, or a recovery code, which is
 * used up with the transaction. Else `secondFactorRefused` at the field `code`.
 */
export async function proveCode(
  tx: Tx,
  deps: Pick<Deps, "config" | "clock">,
  { user, code }: { user: string; code: string | null | undefined },
): Promise<void> {
  if (!(await hasSecondFactor(tx, user))) return;
  if (code && ((await isOfApp(tx, deps, { user, code })) || (await takeCode(tx, { user, code }, deps.clock.now()))))
    return;
  throw fail("secondFactorRefused", { fields: { code: fail("secondFactorRefused").body.messages } });
}

async function isOfApp(
  tx: Tx,
  deps: Pick<Deps, "config" | "clock">,
  { user, code }: { user: string; code: string },
): Promise<boolean> {
  const totp = await findTotp(tx, user);
  const step = totp?.confirmedAt ? await stepOfCode(deps, totp, code) : null;
  return step !== null && useTotpStep(tx, { user, step, confirmedAt: deps.clock.now() });
}
