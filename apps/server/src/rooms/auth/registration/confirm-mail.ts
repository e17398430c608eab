import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { unlessTaken } from "../../../db/unless-taken.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { findLink, takeLink } from "../letters/link-store.ts";
import { newMailLink } from "../letters/mail-link.ts";
import { addressChangedMail } from "../letters/mails.ts";
import { hashOfToken, tokenFromLink } from "../user/opaque-token.ts";
import { emailKeyOf, findUser, findUserByEmail, setEmail } from "../user/user-store.ts";

/** How long the old address may take the change back. */
const undoLifeMs = 7 * 24 * 3_600_000;

/**
 * Makes the address of the mailed link the one of access, however often it is pressed; the old address is told. An address that
 * somebody has registered in the meantime is not anybody else's any more.
 */
export async function confirmMail(deps: Deps, mailed: { email: string; token: string }): Promise<void> {
  await unlessTaken(
    inTransaction(deps.db, (tx) => confirm(tx, deps, mailed)),
    () => fail("linkInvalid"),
  );
}

async function confirm(tx: Tx, deps: Deps, { email, token }: { email: string; token: string }): Promise<void> {
  const now = deps.clock.now();
  const hash = hashOfToken(tokenFromLink(token));
  const taken = await takeLink(tx, { hash, purpose: "confirmmail" }, now);
  const link = taken ?? (await findLink(tx, { hash, purposes: ["confirmmail"] }, now));
  const user = link && (await findUser(tx, link.userId));
  const address = link?.detail;
  if (!user || !address || emailKeyOf(address) !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
  // One used or ended before says no more than what is so already.
  if (!taken && user.emailKey === emailKeyOf(address)) return;
  if (!taken || (await findUserByEmail(tx, address))) throw fail("linkInvalid");
  await setEmail(tx, user.id, address);
  const undo = await newMailLink(tx, deps, {
    user: user.id,
    email: user.email,
    purpose: "undomail",
    lifeMs: undoLifeMs,
  });
  await queueMail(tx, deps, { mail: addressChangedMail(user, deps.config, undo), actedAt: now });
}
