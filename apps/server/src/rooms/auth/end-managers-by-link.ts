import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { takeLink } from "./letters/link-store.ts";
import { listManagers } from "./letters/managers-in-letter.ts";
import { endManagers } from "./managers-at-reset.ts";
import { hashOfToken, tokenFromLink } from "./user/opaque-token.ts";
import { emailKeyOf, findUser } from "./user/user-store.ts";

/** "Togli l'accesso a tutti", from a letter about the password: nobody acts on the account any more. How many they were. */
export async function endManagersByLink(
  deps: Pick<Deps, "db" | "clock">,
  { email, token }: { email: string; token: string },
): Promise<{ ended: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, { hash: hashOfToken(tokenFromLink(token)), purpose: "endmanagers" }, now);
    const user = link && (await findUser(tx, link.userId));
    if (!user || user.closedAt || user.emailKey !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    const ids = (await listManagers(tx, user.id)).map(({ id }) => id);
    await endManagers(tx, { user: user.id, ids }, now);
    return { ended: ids.length };
  });
}
