import { localPart } from "@fatturachiara/contract/own-words";
import type { registerInput } from "@fatturachiara/contract/rooms/auth";
import { texts } from "@fatturachiara/contract/texts";
import type * as z from "zod/mini";
import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { newId } from "../../../new-id.ts";
import { newMailLink } from "../letters/mail-link.ts";
import { requestMail } from "../letters/mail-request.ts";
import { confirmationMail } from "../letters/mails.ts";
import { hashPassword, isRightPassword, noPassword } from "../password/password.ts";
import { refuseGuessable } from "../password/refuse-password.ts";
import { type GivenConsents, keepConsents } from "../user/consents.ts";
import { findUserByEmail, insertProfile, insertUser, type NewUser, replaceUnconfirmed } from "../user/user-store.ts";

const day = 24 * 3_600_000;

/**
 * Creates an account with its profile and trial; a job mails the confirmation link. Answer and work are the same for a
 * known address, whose owner gets a mail instead. Where an address never confirmed is registered with two passwords neither
 * opens it: whoever reads its mail chooses one.
 */
export async function register(deps: Deps, input: z.output<typeof registerInput>): Promise<{ message: string }> {
  const { emailAddress, password, ...data } = input;
  await refuseGuessable(password, [deps.config.companyName, localPart(emailAddress), data.name, data.surname]);
  const passwordHash = await hashPassword(password);
  const before = await findUserByEmail(deps.db, emailAddress);
  const isSame = await isRightPassword(password, before && !before.confirmedAt ? before.passwordHash : null);
  const user = { ...data, id: newId(deps.clock), email: emailAddress, passwordHash, createdAt: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    const agreed: GivenConsents = { ...data, condizioni: true };
    if (await insertUser(tx, user)) {
      await insertProfile(tx, {
        id: newId(deps.clock),
        userId: user.id,
        expiringDate: endOfTrial(deps),
        createdAt: user.createdAt,
      });
      await keepConsents(tx, deps, { user: user.id, agreed });
    } else {
      const known = await registerAgain(tx, isSame ? user : { ...user, passwordHash: noPassword });
      if (known) await keepConsents(tx, deps, { user: known, agreed });
    }
    await requestMail(tx, deps, { operation: "registration", email: emailAddress, userId: null });
  });
  return { message: texts.confirmByMail };
}

/** The account of an address never confirmed, which is written anew; undefined: a confirmed one, which is left alone. */
async function registerAgain(tx: Tx, user: NewUser): Promise<string | undefined> {
  const known = await findUserByEmail(tx, user.email);
  if (!known) throw new Error("An address taken a moment ago belongs to nobody");
  if (known.confirmedAt) return undefined;
  await replaceUnconfirmed(tx, known.id, user);
  return known.id;
}

/** Mails a new confirmation link; earlier ones go on working, for the first may arrive last. */
export async function mailConfirmation(
  tx: Tx,
  deps: Deps,
  { user, askedAt }: { user: { id: string; email: string; name: string }; askedAt: Date },
): Promise<void> {
  const link = await newMailLink(tx, deps, { user: user.id, email: user.email, purpose: "confirmregister" });
  // A new letter, to an address that has perhaps been mended.
  await tx.updateTable("app_user").set({ postaRespintaIl: null }).where("id", "=", user.id).execute();
  const awaited = { genere: "conferma", lettera: user.id, attesaDa: user.id } as const;
  await queueMail(tx, deps, { mail: confirmationMail(user, deps.config, link), actedAt: askedAt, awaited });
}

function endOfTrial({ config, clock }: Deps): Date | null {
  return config.subscription ? new Date(clock.now().getTime() + config.trialDays * day) : null;
}
