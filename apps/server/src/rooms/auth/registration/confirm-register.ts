import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { findLink, takeLink } from "../letters/link-store.ts";
import { newMailToken } from "../letters/mail-link.ts";
import { noPassword } from "../password/password.ts";
import { hashOfToken, tokenFromLink } from "../user/opaque-token.ts";
import { confirmUser, emailKeyOf, findUser } from "../user/user-store.ts";

/**
 * Confirms a registration with the token and the address of a mailed link, however often it is pressed. Where no password
 * opens the account yet, `chooseWith` lets whoever pressed it choose one.
 */
export async function confirmRegister(
  deps: Deps,
  { email, token }: { email: string; token: string },
): Promise<{ chooseWith?: string }> {
  const now = deps.clock.now();
  const hash = hashOfToken(tokenFromLink(token));
  return inTransaction(deps.db, async (tx) => {
    const taken = await takeLink(tx, { hash, purpose: "confirmregister" }, now);
    const link = taken ?? (await findLink(tx, { hash, purposes: ["confirmregister"] }, now));
    const user = link && (await findUser(tx, link.userId));
    // Failing undoes the taking: a link with a spoilt address does not use itself up.
    if (!user || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    // One used or ended before says no more than what is so already.
    if (!taken) {
      if (!user.confirmedAt) throw fail("linkInvalid");
      return {};
    }
    await confirmUser(tx, user.id, now);
    if (user.passwordHash !== noPassword) return {};
    return { chooseWith: await newMailToken(tx, deps, { user: user.id, email: user.email, purpose: "resetpassword" }) };
  });
}
