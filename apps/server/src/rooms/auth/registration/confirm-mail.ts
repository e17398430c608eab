import { fail } from "@fatturachiara/contract";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { takeLink } from "../letters/link-store.ts";
import { newMailLink } from "../letters/mail-link.ts";
import { addressChangedMail } from "../letters/mails.ts";
import { hashOfToken, tokenFromLink } from "../user/opaque-token.ts";
import { emailKeyOf, findUser, findUserByEmail, setEmail } from "../user/user-store.ts";

/** How long the old address may take the change back. */
const undoLifeMs = 7 * 24 * 3_600_000;

/** Makes the address of the mailed link the one of access; the old address is told. */
export async function confirmMail(deps: Deps, { email, token }: { email: string; token: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const link = await takeLink(
      tx,
      { hash: hashOfToken(tokenFromLink(token)), purpose: "confirmmail" },
      deps.clock.now(),
    );
    const user = link && (await findUser(tx, link.userId));
    const address = link?.detail;
    if (!user || !address || emailKeyOf(address) !== emailKeyOf(tokenFromLink(email))) throw fail("linkInvalid");
    // Registered by somebody in the meantime.
    if (await findUserByEmail(tx, address)) throw fail("linkInvalid");
    await setEmail(tx, user.id, address);
    const undo = await newMailLink(tx, deps, {
      user: user.id,
      email: user.email,
      purpose: "undomail",
      lifeMs: undoLifeMs,
    });
    await queueMail(tx, deps, { mail: addressChangedMail(user, deps.config, undo), actedAt: deps.clock.now() });
  });
}
