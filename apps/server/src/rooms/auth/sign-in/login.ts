import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { isRightPassword } from "../password/password.ts";
import { deviceOf } from "../user/known-device.ts";
import { findUserByEmail } from "../user/user-store.ts";
import type { Visit } from "../user/visit.ts";
import { answerEntry, enter } from "./enter.ts";
import { forgiveGuess, takeGuess } from "./guess-limits.ts";

/** Signs a person in. That the address is not confirmed is told only to whoever knows the password. */
export async function login(
  deps: Deps,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<Tokens> {
  const guess = await takeGuess(deps, { email, address: visit.address, device: deviceOf(visit) });
  const user = await findUserByEmail(deps.db, email);
  const right = await isRightPassword(password, user && !user.closedAt ? user.passwordHash : null);
  if (!user || !right) throw fail("loginRefused");
  await forgiveGuess(deps, guess);
  if (!user.confirmedAt) throw fail(user.postaRespintaIl ? "emailRefusesMail" : "emailNotConfirmed");
  const { deviceKey } = guess;
  return answerEntry(await inTransaction(deps.db, (tx) => enter(tx, deps, { user, visit, deviceKey })), visit);
}
