import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import { texts } from "@fatturachiara/contract/texts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { takeLink } from "../letters/link-store.ts";
import { deviceOf, findKnownDevice } from "../user/known-device.ts";
import { hashOfToken, tokenFromLink } from "../user/opaque-token.ts";
import { findUser } from "../user/user-store.ts";
import type { Visit } from "../user/visit.ts";
import { answerEntry, enter } from "./enter.ts";
import { hashOfNonce } from "./sign-in-link.ts";

/** Signs in with a link of `newSignInLink`; token and nonce must belong together. */
export async function outlogin(deps: Deps, { t, r }: { t: string; r: string }, visit: Visit): Promise<Tokens> {
  const entry = await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, { hash: hashOfToken(tokenFromLink(t)), purpose: "outlogin" }, deps.clock.now());
    const user = link && (await findUser(tx, link.userId));
    if (!link || !user?.confirmedAt || user.closedAt || link.detail !== hashOfNonce(tokenFromLink(r))) {
      throw fail("linkInvalid", { messages: [texts.linkGone] });
    }
    return enter(tx, deps, { user, visit, deviceKey: await findKnownDevice(tx, user.email, deviceOf(visit)) });
  });
  return answerEntry(entry, visit);
}
