import type { Querier, Tx } from "../../../db/database.ts";

/** True when a sign-in needs a second step. */
export async function hasSecondFactor(db: Querier, user: string): Promise<boolean> {
  const totp = await findTotp(db, user);
  return Boolean(totp?.confirmedAt) || (await listPasskeys(db, user)).length > 0;
}

/** The authenticator app of a person, confirmed or not. */
export function findTotp(db: Querier, user: string) {
  return db.selectFrom("totp").selectAll().where("userId", "=", user).executeTakeFirst();
}

/** A secret that has been shown; one shown before and never confirmed is replaced, a confirmed one stays. */
export function proposeTotp(tx: Tx, { user, segretoSigillato }: { user: string; segretoSigillato: string }, at: Date) {
  const row = { segretoSigillato, confirmedAt: null, lastStep: null, createdAt: at };
  return tx
    .insertInto("totp")
    .values({ userId: user, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row).where("totp.confirmedAt", "is", null))
    .execute();
}

/** Notes the step of a code that was accepted: it and older ones are not good again. False when another came first. */
export async function useTotpStep(
  tx: Tx,
  { user, step, confirmedAt }: { user: string; step: number; confirmedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("totp")
    .set(({ fn, val }) => ({ lastStep: step, confirmedAt: fn.coalesce("confirmedAt", val(confirmedAt)) }))
    .where("userId", "=", user)
    .where((on) => on.or([on("lastStep", "is", null), on("lastStep", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the authenticator app of a person. */
export function deleteTotp(tx: Tx, user: string) {
  return tx.deleteFrom("totp").where("userId", "=", user).execute();
}

/** The passkeys of a person. */
export function listPasskeys(db: Querier, user: string) {
  return db.selectFrom("passkey").selectAll().where("userId", "=", user).orderBy("id").execute();
}

/** Keeps a new passkey. */
export function insertPasskey(
  tx: Tx,
  passkey: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
  },
) {
  return tx.insertInto("passkey").values(passkey).execute();
}

/** Notes that a passkey was used, and how often it says it was. */
export function usePasskey(tx: Tx, { id, counter, at }: { id: string; counter: number; at: Date }) {
  return tx.updateTable("passkey").set({ counter, lastUsedAt: at }).where("id", "=", id).execute();
}

/** Forgets a passkey of the person; false where there is none of that id. */
export async function deletePasskey(tx: Tx, user: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkey")
    .where("userId", "=", user)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Every factor of a user and what belongs to it. */
export async function deleteFactors(tx: Tx, user: string): Promise<void> {
  for (const table of ["totp", "passkey", "passkey_challenge", "recovery_code", "second_step"] as const) {
    await tx.deleteFrom(table).where("userId", "=", user).execute();
  }
}

/** Forgets the factors a user has had only since that moment. */
export async function deleteFactorsSince(tx: Tx, { user, since }: { user: string; since: Date }): Promise<void> {
  await tx.deleteFrom("totp").where("userId", "=", user).where("createdAt", ">=", since).execute();
  await tx.deleteFrom("passkey").where("userId", "=", user).where("createdAt", ">=", since).execute();
}
