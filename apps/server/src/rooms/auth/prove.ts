import type { Answer, Body } from "@fatturachiara/contract";
import type { auth, Tokens } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { provePassword } from "./password/prove-password.ts";
import { countedCode } from "./second-factor/counted-code.ts";
import { findTotp, listPasskeys } from "./second-factor/factor-store.ts";
import { proveCode } from "./second-factor/prove-code.ts";
import { lockSession } from "./session/lock-session.ts";
import { turnSession } from "./session/turn-session.ts";
import type { AuthLimits } from "./user/limits.ts";

/** What the person behind the session has beside the password. */
export async function readProof({ db }: Pick<Deps, "db">, user: string): Promise<Answer<typeof auth.proof>> {
  return {
    totp: Boolean((await findTotp(db, user))?.confirmedAt),
    passkey: (await listPasskeys(db, user)).length > 0,
  };
}

/** The person behind the session says the password again, and the second factor where there is one; it goes on with new tokens. */
export async function prove(
  deps: Deps,
  limits: AuthLimits,
  { actor, asked }: { actor: Actor; asked: Body<typeof auth.prove> },
): Promise<Tokens> {
  const { currentPassword, code } = asked;
  await provePassword(deps, limits, { user: actor.user, proof: { currentPassword } });
  return countedCode(limits, { user: actor.user, code }, () =>
    inTransaction(deps.db, async (tx) => {
      await lockSession(tx, actor);
      await proveCode(tx, deps, { user: actor.user, code });
      return turnSession(tx, deps, actor);
    }),
  );
}
