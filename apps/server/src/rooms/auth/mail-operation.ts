import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import type { AuthLimits } from "./limits.ts";
import { newMailLink } from "./mail-link.ts";
import { resetPasswordMail } from "./mails.ts";
import { mailConfirmation } from "./register.ts";
import { findUserByEmail } from "./user-store.ts";

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** The operations that `{hash}` of `POST auth/{hash}` may name (decisions, "API"). */
const operations: Record<string, (tx: Tx, deps: Deps, user: User) => Promise<void>> = {
  async forgotpassword(tx, deps, user) {
    const link = await newMailLink(tx, deps, { user: user.id, email: user.email, purpose: "resetpassword" });
    await queueMail(tx, deps, resetPasswordMail(user, deps.config, link));
  },
  async resendconfirmation(tx, deps, user) {
    if (!user.confirmedAt) await mailConfirmation(tx, deps, user);
  },
};

/** Mails a link, if the address is somebody's; the answer does not say. */
export async function mailOperation(
  deps: Deps,
  limits: AuthLimits,
  { hash, email, caller }: { hash: string; email: string; caller: string },
): Promise<{ message: string }> {
  const operation = Object.hasOwn(operations, hash) ? operations[hash] : undefined;
  if (!operation) throw fail("notFound");
  limits.takeMail(email, caller);
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user) await operation(tx, deps, user);
  });
  return { message: "Se l'indirizzo è registrato riceverai un'e-mail." };
}
