import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { type MailOperation, requestMail } from "../letters/mail-request.ts";
import type { AuthLimits } from "../user/limits.ts";

/** The operations that `{hash}` of `POST auth/{hash}` may name (decisions, "API"). */
const named: readonly MailOperation[] = ["forgotpassword", "resendconfirmation"];

/** Mails a link, if the address is somebody's; the answer does not say. */
export async function mailOperation(
  deps: Deps,
  limits: AuthLimits,
  { hash, email, caller }: { hash: string; email: string; caller: string },
): Promise<{ message: string }> {
  const operation = named.find((candidate) => candidate === hash);
  if (!operation) throw fail("notFound");
  return askForMail(deps, limits, { operation, email, caller });
}

/** The same for the link that signs in. */
export async function askForMail(
  deps: Deps,
  limits: AuthLimits,
  { operation, email, caller }: { operation: MailOperation; email: string; caller: string },
): Promise<{ message: string }> {
  await limits.takeMail(email, caller);
  await inTransaction(deps.db, (tx) => requestMail(tx, deps, { operation, email, userId: null }));
  return { message: "Se l'indirizzo è registrato riceverai un'e-mail." };
}
