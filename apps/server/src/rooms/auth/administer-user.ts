import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { newId } from "../../new-id.ts";
import { endElsewhere, endEverything } from "./end-everything.ts";
import { newMailLink } from "./letters/mail-link.ts";
import { secondFactorMail } from "./letters/mails.ts";
import { hashPassword } from "./password/password.ts";
import { deleteFactors } from "./second-factor/factor-store.ts";
import { listSessions, peopleInside } from "./session/session-store.ts";
import { newOpaqueToken } from "./user/opaque-token.ts";
import { confirmUser, findUserByEmail, insertProfile, insertUser } from "./user/user-store.ts";

const day = 24 * 3_600_000;

/** A confirmed account without a password anybody knows; the link with which its owner chooses one. Null: taken. */
export async function createUser(
  tx: Tx,
  deps: Deps,
  person: { email: string; name: string; surname: string; phone: string },
): Promise<{ link: string } | null> {
  const { clock, config } = deps;
  const now = clock.now();
  const id = newId(clock);
  const nobodyKnows = await hashPassword(newOpaqueToken());
  const flags = { flagMarketingEmail: false, flagPollEmail: false };
  if (!(await insertUser(tx, { id, ...person, ...flags, passwordHash: nobodyKnows, createdAt: now }))) return null;
  const expiringDate = config.subscription ? new Date(now.getTime() + config.trialDays * day) : null;
  await insertProfile(tx, { id: newId(clock), userId: id, expiringDate, createdAt: now });
  await confirmUser(tx, id, now);
  return { link: await newMailLink(tx, deps, { user: id, email: person.email, purpose: "resetpassword" }) };
}

/** The password alone opens again, and whatever else let somebody in ends; the owner is told. False: no such account. */
export async function resetSecondFactor(tx: Tx, deps: Deps, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email);
  if (!user) return false;
  await endElsewhere(tx, deps, { user: user.id });
  await deleteFactors(tx, user.id);
  const what = "La verifica in due passaggi è stata azzerata da chi gestisce il servizio";
  await queueMail(tx, deps, { mail: secondFactorMail(user, deps.config, { what }), actedAt: deps.clock.now() });
  return true;
}

/** Who is in somewhere is out and signs in again, and so is whoever was on the way in; programs go on. Null: no such account. */
export async function endSessionsOf(tx: Tx, deps: Pick<Deps, "clock">, email: string): Promise<number | null> {
  const user = await findUserByEmail(tx, email);
  return user ? endAllSessions(tx, deps, user.id) : null;
}

/** The same for everybody, one person after the other, of whom `note` is told with it; how many sessions they were. */
export async function endEverybodysSessions(
  deps: Pick<Deps, "db" | "clock">,
  note: (tx: Tx, user: string) => Promise<void>,
): Promise<number> {
  let ended = 0;
  for (const user of await peopleInside(deps.db)) {
    ended += await inTransaction(deps.db, async (tx) => {
      await note(tx, user);
      return endAllSessions(tx, deps, user);
    });
  }
  return ended;
}

async function endAllSessions(tx: Tx, deps: Pick<Deps, "clock">, user: string): Promise<number> {
  const inside = await listSessions(tx, user, deps.clock.now());
  await endElsewhere(tx, deps, { user, keepTokens: true });
  return inside.length;
}

/** Nobody signs in to the account until `unblockUser`, and whoever is in is out. False: no such open account. */
export async function blockUser(tx: Tx, deps: Pick<Deps, "clock">, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email);
  if (!user || user.closedAt) return false;
  await endEverything(tx, deps, { user: user.id });
  await tx.updateTable("app_user").set({ bloccatoIl: deps.clock.now() }).where("id", "=", user.id).execute();
  return true;
}

/** The owner signs in again. False: no such blocked account. */
export async function unblockUser(tx: Tx, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email);
  if (!user?.bloccatoIl) return false;
  await tx.updateTable("app_user").set({ bloccatoIl: null }).where("id", "=", user.id).execute();
  return true;
}

/** A closed account opens again, with its password. False: no such closed account, or it is being erased. */
export async function reopenUser(tx: Tx, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email);
  if (!user) return false;
  const reopened = await tx
    .updateTable("app_user")
    .set({ closedAt: null })
    .where("id", "=", user.id)
    .where("closedAt", "is not", null)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
}

/** The subscription of an account ends at that moment. Null: no such account. */
export async function setExpiry(tx: Tx, email: string, end: Date): Promise<{ before: Date | null } | null> {
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  const profile = await tx
    .selectFrom("profile")
    .select(["id", "expiringDate"])
    .where("userId", "=", user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable("profile").set({ expiringDate: end }).where("id", "=", profile.id).execute();
  return { before: profile.expiringDate };
}
