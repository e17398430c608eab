import { fail } from "@fatturachiara/contract";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { endedForManagedMail, endedForManagerMail, refusedMail } from "./mails.ts";
import { readWith } from "./request-token.ts";
import { type AssociationRow, findPerson, lockAssociation, updateAssociation } from "./store.ts";

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Refuses a request addressed to the person, or ends an association: its owner revokes it, its manager gives it up.
 * Once more is harmless. Sessions that act on the profile end at their next call.
 */
export async function endAssociation(
  deps: Deps,
  user: string,
  { token, id }: { token: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockAssociation(tx, id);
    const person = await findPerson(tx, user);
    if (!row || !person || !readWith(deps, id, token)) throw fail("associationNotFound");
    const isOwner = row.profileId === null ? row.emailKey === person.emailKey : row.profileId === person.profile;
    const isManager = row.managerId === user && row.profileId !== null;
    if (!isOwner && !isManager) throw fail("associationNotFound");
    if (row.stato === "in_attesa") await refuse(tx, deps, { row, person });
    else if (row.stato === "accettata") await revoke(tx, deps, row);
  });
}

async function refuse(tx: Tx, deps: Deps, { row, person }: { row: AssociationRow; person: Person }): Promise<void> {
  const now = deps.clock.now();
  const expired = row.expiresAt <= now;
  await updateAssociation(tx, row.id, { stato: expired ? "scaduta" : "rifiutata", answeredAt: now, endedAt: now });
  const manager = await findPerson(tx, row.managerId);
  if (manager && !expired) await queueMail(tx, deps, { mail: refusedMail(manager, person, deps.config) });
}

async function revoke(tx: Tx, deps: Deps, row: AssociationRow): Promise<void> {
  await updateAssociation(tx, row.id, { stato: "revocata", endedAt: deps.clock.now() });
  const manager = await findPerson(tx, row.managerId);
  const owner = await tx
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["name", "surname", "email"])
    .where("profile.id", "=", row.profileId)
    .executeTakeFirst();
  if (!manager || !owner) return;
  await queueMail(tx, deps, { mail: endedForManagedMail(owner, manager, deps.config) });
  await queueMail(tx, deps, { mail: endedForManagerMail(manager, owner, deps.config) });
}
