import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { AuthLimits } from "./limits.ts";
import { openSession } from "./open-session.ts";
import { isRightPassword } from "./password.ts";
import { findUserByEmail } from "./user-store.ts";

/** Signs a person in. That the address is not confirmed is told only to whoever knows the password. */
export async function login(
  deps: Deps,
  limits: AuthLimits,
  { email, password }: { email: string; password: string },
  from: { address: string; userAgent: string },
): Promise<Tokens> {
  limits.takePassword(email, from.address);
  const user = await findUserByEmail(deps.db, email);
  const right = await isRightPassword(password, user?.passwordHash ?? null);
  if (!user || !right) throw fail("loginRefused");
  limits.forgivePassword(email, from.address);
  if (!user.confirmedAt) throw fail("emailNotConfirmed");
  return inTransaction(deps.db, (tx) => openSession(tx, deps, { user: user.id, device: from.userAgent }));
}
