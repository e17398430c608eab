import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { newMailLink } from "../letters/mail-link.ts";
import type { MailOperation } from "../letters/mail-request.ts";
import { mayMail } from "../letters/mail-spacing.ts";
import {
  addressChangeAskedMail,
  alreadyRegisteredMail,
  closedAccountMail,
  confirmAddressMail,
  resetPasswordMail,
  signInLinkMail,
} from "../letters/mails.ts";
import { managersInLetter } from "../letters/managers-in-letter.ts";
import { newSignInLink } from "../sign-in/sign-in-link.ts";
import { findUser, findUserByEmail, lockUser } from "../user/user-store.ts";
import { mailConfirmation } from "./register.ts";

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Who asked, and when. */
type Asked = { user: User; askedAt: Date };

type Answer = (tx: Tx, deps: Deps, asked: Asked) => Promise<void>;

/** What each request does for the person whose address it is. */
const answers: Record<Exclude<MailOperation, "modifymail">, Answer> = {
  async forgotpassword(tx, deps, { user, askedAt }) {
    if (!(await mayMail(tx, deps, { user: user.id, purpose: "resetpassword" }))) return;
    const link = await newMailLink(tx, deps, { user: user.id, email: user.email, purpose: "resetpassword" });
    const managers = await managersInLetter(tx, deps, user);
    await queueMail(tx, deps, { mail: resetPasswordMail(user, deps.config, { link, managers }), actedAt: askedAt });
  },
  resendconfirmation: confirmIfNeeded,
  // Always mailed: whoever registers is told to look for it.
  async registration(tx, deps, { user, askedAt }) {
    if (user.confirmedAt)
      await queueMail(tx, deps, { mail: alreadyRegisteredMail(user, deps.config), actedAt: askedAt });
    else await mailConfirmation(tx, deps, { user, askedAt });
  },
  async signinlink(tx, deps, { user, askedAt }) {
    if (!user.confirmedAt) return confirmIfNeeded(tx, deps, { user, askedAt });
    if (!(await mayMail(tx, deps, { user: user.id, purpose: "outlogin" }))) return;
    await queueMail(tx, deps, {
      mail: signInLinkMail(user, deps.config, await newSignInLink(tx, deps, user.id)),
      actedAt: askedAt,
    });
  },
};

async function confirmIfNeeded(tx: Tx, deps: Deps, { user, askedAt }: Asked): Promise<void> {
  if (!user.confirmedAt && (await mayMail(tx, deps, { user: user.id, purpose: "confirmregister" })))
    await mailConfirmation(tx, deps, { user, askedAt });
}

/** Mails what was asked for, if there is anybody to mail it to; then the request is gone. */
export async function answerRequest(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const request = await takeRequest(tx, id);
    if (!request) return;
    const operation = request.operation;
    if (operation === "modifymail") return changeAddress(tx, deps, request);
    const user = await findUserByEmail(tx, request.email);
    if (user?.closedAt)
      return queueMail(tx, deps, { mail: closedAccountMail(user, deps.config), actedAt: request.createdAt });
    if (user) await answers[operation](tx, deps, { user, askedAt: request.createdAt });
  });
}

/** Takes the request out, after what the person who made it is doing now: that may have dropped it. */
async function takeRequest(tx: Tx, id: string) {
  const asked = await tx.selectFrom("mail_request").select("userId").where("id", "=", id).executeTakeFirst();
  if (asked?.userId) await lockUser(tx, asked.userId);
  return tx.deleteFrom("mail_request").where("id", "=", id).returningAll().executeTakeFirst();
}

type AddressRequest = { userId: string | null; email: string; createdAt: Date };

async function changeAddress(tx: Tx, deps: Deps, { userId, email, createdAt }: AddressRequest): Promise<void> {
  const user = userId && (await findUser(tx, userId));
  if (!user || user.closedAt) return;
  const owner = await findUserByEmail(tx, email);
  if (owner) {
    await queueMail(tx, deps, { mail: alreadyRegisteredMail(owner, deps.config), actedAt: createdAt });
  } else {
    const link = await newMailLink(tx, deps, { user: user.id, email, purpose: "confirmmail" });
    await queueMail(tx, deps, {
      mail: confirmAddressMail({ email, name: user.name }, deps.config, link),
      actedAt: createdAt,
      awaited: { genere: "indirizzo", lettera: user.id, attesaDa: user.id },
    });
  }
  const undo = await newMailLink(tx, deps, { user: user.id, email: user.email, purpose: "undomail" });
  await queueMail(tx, deps, { mail: addressChangeAskedMail(user, deps.config, undo), actedAt: createdAt });
}
