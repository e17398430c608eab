import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { endEverything } from "./end-everything.ts";
import { firstToldAt, takeLink, voidUndosSince } from "./letters/link-store.ts";
import { newMailToken } from "./letters/mail-link.ts";
import { accessLockedMail } from "./letters/mails.ts";
import { noPassword } from "./password/password.ts";
import { deleteUnconfirmedUsers } from "./registration/unconfirmed.ts";
import { deleteFactorsSince } from "./second-factor/factor-store.ts";
import { dropCodesWithoutFactor } from "./second-factor/last-factor.ts";
import { hashOfToken, tokenFromLink } from "./user/opaque-token.ts";
import { emailKeyOf, findUser, findUserByEmail, setEmail, setPasswordHash } from "./user/user-store.ts";

/**
 * "Non sono stato io": the owner of the address of before takes a change of it back. The address is theirs again, everything
 * that opened the account ends, second factors added meanwhile too, and no password opens it until they choose one with the
 * answer.
 */
export async function undoMail(
  deps: Deps,
  { email, token }: { email: string; token: string },
): Promise<{ chooseWith: string }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const link = await takeLink(tx, { hash: hashOfToken(tokenFromLink(token)), purpose: "undomail" }, now);
    const user = link && (await findUser(tx, link.userId));
    const address = link?.detail;
    if (!user || !address || user.closedAt || emailKeyOf(address) !== emailKeyOf(tokenFromLink(email)))
      throw fail("linkInvalid");
    const since = await firstToldAt(tx, { user: user.id, address }, now);
    await endEverything(tx, deps, { user: user.id });
    // Whoever changed the address again was told at an address of theirs.
    await voidUndosSince(tx, { user: user.id, since }, now);
    await deleteFactorsSince(tx, { user: user.id, since });
    await dropCodesWithoutFactor(tx, user.id);
    if (user.emailKey !== emailKeyOf(address)) await giveBack(tx, user.id, address);
    await setPasswordHash(tx, user.id, noPassword);
    const { config } = deps;
    await queueMail(tx, deps, { mail: accessLockedMail({ name: user.name, email: address }, config), actedAt: now });
    return { chooseWith: await newMailToken(tx, deps, { user: user.id, email: address, purpose: "resetpassword" }) };
  });
}

/** Somebody may have registered the address meanwhile: only whoever confirmed it can read its mail. */
async function giveBack(tx: Tx, user: string, address: string): Promise<void> {
  const other = await findUserByEmail(tx, address);
  if (other?.confirmedAt) throw fail("linkInvalid");
  if (other) await deleteUnconfirmedUsers(tx, [other.id]);
  await setEmail(tx, user, address);
}
