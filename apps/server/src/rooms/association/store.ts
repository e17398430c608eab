import { type Selectable, sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Association } from "../../db/schema.ts";

/** A request to manage an account, or the right to do so. */
export type AssociationRow = Selectable<Association>;

/** What makes two addresses the same; the column `emailKey` of users holds the same form. */
export const keyOf = (email: string) => email.trim().toLowerCase();

/** The person, as mails and lists name them. */
export function findPerson(db: Querier, user: string) {
  return db
    .selectFrom("app_user")
    .innerJoin("profile", "profile.userId", "app_user.id")
    .select(["app_user.id", "name", "surname", "email", "emailKey", "profile.id as profile"])
    .where("app_user.id", "=", user)
    .executeTakeFirst();
}

/** The confirmed person with that address, if there is one. */
export function findAddressee(db: Querier, emailKey: string) {
  return db
    .selectFrom("app_user")
    .select(["id", "name", "email"])
    .where("emailKey", "=", emailKey)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}

/** The row, locked: two answers to one request come one after the other. */
export async function lockAssociation(tx: Tx, id: string): Promise<AssociationRow | undefined> {
  return tx.selectFrom("association").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Makes the manager's requests come one after the other. */
export function lockManager(tx: Tx, manager: string) {
  return tx.selectFrom("app_user").select("id").where("id", "=", manager).forUpdate().execute();
}

/** Whatever the manager ever asked of that address, newest first; held, so that nobody answers it meanwhile. */
export function lockRequestsTo(tx: Tx, manager: string, emailKey: string): Promise<AssociationRow[]> {
  return tx
    .selectFrom("association")
    .selectAll()
    .where("managerId", "=", manager)
    .where("emailKey", "=", emailKey)
    .orderBy("mailedAt", "desc")
    .orderBy("id", "desc")
    .forUpdate()
    .execute();
}

/** True when the manager manages, under whatever address, the profile of the person who has this one now. */
export async function managesAddress(db: Querier, manager: string, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("association")
    .innerJoin("profile", "profile.id", "association.profileId")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select("association.id")
    .where("managerId", "=", manager)
    .where("stato", "=", "accettata")
    .where("app_user.emailKey", "=", emailKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a new request. */
export function insertAssociation(tx: Tx, row: AssociationRow) {
  return tx.insertInto("association").values(row).execute();
}

/** Changes columns of a request. */
export function updateAssociation(tx: Tx, id: string, change: Partial<AssociationRow>) {
  return tx.updateTable("association").set(change).where("id", "=", id).execute();
}

/** What a manager may do on a profile has been accepted anew: the earlier acceptance is over. */
export function endEarlier(tx: Tx, { manager, profile, at }: { manager: string; profile: string; at: Date }) {
  return tx
    .updateTable("association")
    .set({ stato: "revocata", endedAt: at })
    .where("managerId", "=", manager)
    .where("profileId", "=", profile)
    .where("stato", "=", "accettata")
    .execute();
}

/** The requests a person has sent, newest first; the cancelled ones are gone. */
export function listRequests(db: Querier, manager: string): Promise<AssociationRow[]> {
  return db
    .selectFrom("association")
    .selectAll()
    .where("managerId", "=", manager)
    .where("stato", "!=", "annullata")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1000)
    .execute();
}

/** Requests that wait for the answer of whoever has this address, with who asks. */
export function listPending(db: Querier, emailKey: string, now: Date) {
  return db
    .selectFrom("association")
    .innerJoin("app_user as manager", "manager.id", "association.managerId")
    .innerJoin("profile", "profile.userId", "manager.id")
    .leftJoin("fiscal_profile as fiscal", "fiscal.profileId", "profile.id")
    .selectAll("association")
    .select(["manager.name", "manager.surname", "manager.email as managerEmail", companyName.as("companyName")])
    .where("association.emailKey", "=", emailKey)
    .where("stato", "=", "in_attesa")
    .where("expiresAt", ">", now)
    .orderBy("association.createdAt")
    .orderBy("association.id")
    .limit(1000)
    .execute();
}

/** A natural person's company is the person. */
export const companyName = sql<string>`coalesce(nullif(fiscal."ragioneSociale", ''), nullif(concat_ws(' ', fiscal.nome, fiscal.cognome), ''), '')`;

/** Notes that the manager acts on the profile now. */
export function touchAssociation(
  db: Querier,
  { manager, profile, at }: { manager: string; profile: string; at: Date },
) {
  return db
    .updateTable("association")
    .set({ lastAccessAt: at })
    .where("managerId", "=", manager)
    .where("profileId", "=", profile)
    .where("stato", "=", "accettata")
    .execute();
}
