import type { Querier, Tx } from "../../../db/database.ts";

/** What makes two addresses the same person. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** A person as they are kept first. */
export type NewUser = {
  id: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
  passwordHash: string;
  flagMarketingEmail: boolean;
  flagPollEmail: boolean;
  createdAt: Date;
};

/** Adds the user; false when the address is taken already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const row = { ...user, emailKey: emailKeyOf(user.email) };
  const result = await tx
    .insertInto("app_user")
    .values(row)
    .onConflict((conflict) => conflict.column("emailKey").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A registration never confirmed is replaced by a newer one: nobody can reserve somebody else's address. */
export function replaceUnconfirmed(tx: Tx, user: string, { id: _, ...data }: NewUser) {
  return tx
    .updateTable("app_user")
    .set({ ...data, postaRespintaIl: null })
    .where("id", "=", user)
    .where("confirmedAt", "is", null)
    .execute();
}

/** The profile every user has from the first moment. */
export function insertProfile(
  tx: Tx,
  profile: { id: string; userId: string; expiringDate: Date | null; createdAt: Date },
) {
  return tx.insertInto("profile").values(profile).execute();
}

/** The person of that address, however it is written. */
export function findUserByEmail(db: Querier, email: string) {
  return db.selectFrom("app_user").selectAll().where("emailKey", "=", emailKeyOf(email)).executeTakeFirst();
}

/** The person of that id. */
export function findUser(db: Querier, user: string) {
  return db.selectFrom("app_user").selectAll().where("id", "=", user).executeTakeFirst();
}

/** Two acts of one person come one after the other. */
export async function lockUser(tx: Tx, user: string): Promise<void> {
  await tx.selectFrom("app_user").select("id").where("id", "=", user).forUpdate().execute();
}

/** The user with the own profile's dates. */
export function findUserWithProfile(db: Querier, user: string) {
  return db
    .selectFrom("app_user")
    .innerJoin("profile", "profile.userId", "app_user.id")
    .select(["app_user.id", "name", "surname", "email", "app_user.createdAt", "expiringDate", "profile.id as profile"])
    .where("app_user.id", "=", user)
    .executeTakeFirst();
}

/** Whether the user manages anybody, and how many requests to be managed wait for an answer. */
export async function countAssociations(
  db: Querier,
  user: string,
  now: Date,
): Promise<{ manages: boolean; waiting: number }> {
  const { manages, waiting } = await db
    .selectFrom("app_user")
    .select((select) => [
      select
        .exists(
          select
            .selectFrom("association")
            .select("association.id")
            .whereRef("managerId", "=", "app_user.id")
            .where("stato", "=", "accettata"),
        )
        .as("manages"),
      select
        .selectFrom("association")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("association.emailKey", "=", "app_user.emailKey")
        .where("stato", "=", "in_attesa")
        .where("expiresAt", ">", now)
        .as("waiting"),
    ])
    .where("app_user.id", "=", user)
    .executeTakeFirstOrThrow();
  return { manages: Boolean(manages), waiting: waiting ?? 0 };
}

/** The owner of a profile, as a manager sees them. */
export function findOwner(db: Querier, profile: string) {
  return db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["name", "surname", "email", "expiringDate"])
    .where("profile.id", "=", profile)
    .executeTakeFirst();
}

/** Notes that a person's address is theirs. */
export function confirmUser(tx: Tx, user: string, at: Date) {
  return tx
    .updateTable("app_user")
    .set({ confirmedAt: at })
    .where("id", "=", user)
    .where("confirmedAt", "is", null)
    .execute();
}

/** Keeps a new password, as its hash. */
export function setPasswordHash(tx: Tx, user: string, passwordHash: string) {
  return tx.updateTable("app_user").set({ passwordHash }).where("id", "=", user).execute();
}

/** Gives a person another address. */
export function setEmail(tx: Tx, user: string, email: string) {
  return tx
    .updateTable("app_user")
    .set({ email, emailKey: emailKeyOf(email) })
    .where("id", "=", user)
    .execute();
}

/** Nobody signs in to it any more. False when it was closed already. */
export async function closeUser(tx: Tx, user: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("app_user")
    .set({ closedAt: at })
    .where("id", "=", user)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The profile a person has of their own. */
export function findOwnProfile(db: Querier, user: string) {
  return db.selectFrom("profile").select("id").where("userId", "=", user).executeTakeFirst();
}
