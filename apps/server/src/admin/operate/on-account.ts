import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { findUserByEmail } from "../../rooms/auth/index.ts";
import { noteOperator, type OperatorAct } from "../../rooms/security/index.ts";

/** Does something to the account of an address and tells its owner in the security log; false or null: there is none to do it to. */
export function onAccount<T>(
  deps: Deps,
  { email, act }: { email: string; act: OperatorAct },
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const done = await run(tx);
    const user = done === false || done === null ? undefined : await findUserByEmail(tx, email);
    if (user) await noteOperator(tx, deps, { user: user.id, act });
    return done;
  });
}
