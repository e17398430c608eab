import { fail } from "@fatturachiara/contract";
import type { Tokens } from "@fatturachiara/contract/rooms/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { takeLink } from "./link-store.ts";
import { hashOfToken, tokenFromLink } from "./opaque-token.ts";
import { openSession } from "./open-session.ts";
import { hashOfNonce } from "./sign-in-link.ts";

/** Signs in with a link of `newSignInLink`; token and nonce must belong together. */
export async function outlogin(deps: Deps, { t, r }: { t: string; r: string }, device: string): Promise<Tokens> {
  return inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, hashOfToken(tokenFromLink(t)), "outlogin", deps.clock.now());
    if (!link || link.detail !== hashOfNonce(tokenFromLink(r))) {
      throw fail("linkInvalid", { messages: ["Il link non è più valido. Accedi con la password."] });
    }
    return openSession(tx, deps, { user: link.userId, device });
  });
}
