import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { takeLink } from "../letters/link-store.ts";
import { hashOfToken, tokenFromLink } from "../user/opaque-token.ts";
import { confirmUser, emailKeyOf, findUser } from "../user/user-store.ts";

/** Confirms a registration with the token and the address of the mailed link. */
export async function confirmRegister(deps: Deps, { email, token }: { email: string; token: string }): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, { hash: hashOfToken(tokenFromLink(token)), purpose: "confirmregister" }, now);
    const user = link && (await findUser(tx, link.userId));
    // Failing undoes the taking: a link with a spoilt address does not use itself up.
    if (!user || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    await confirmUser(tx, user.id, now);
  });
}
