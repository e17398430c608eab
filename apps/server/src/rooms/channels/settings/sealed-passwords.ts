import type { Db, Tx } from "../../../db/database.ts";
import { doesNotOpen } from "../../../secret/does-not-open.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";
import { sealOf } from "./find-pec-account.ts";

/** Seals the stored passwords with the key now in use; how many there were to do. */
export async function resealPecPasswords(tx: Tx, keys: SecretKeys): Promise<number> {
  const rows = await tx
    .selectFrom("pec_account")
    .select("profileId")
    .where("passwordSigillata", "is not", null)
    .execute();
  let count = 0;
  for (const { profileId } of rows) {
    const passwordSigillata = await lockedPassword(tx, profileId);
    if (!passwordSigillata || !keys.isStale(passwordSigillata)) continue;
    const seal = sealOf(profileId);
    const sealed = keys.encrypt(keys.decrypt(passwordSigillata, seal), seal);
    await tx.updateTable("pec_account").set({ passwordSigillata: sealed }).where("profileId", "=", profileId).execute();
    count += 1;
  }
  return count;
}

async function lockedPassword(tx: Tx, profile: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom("pec_account")
    .select("passwordSigillata")
    .where("profileId", "=", profile)
    .forUpdate()
    .executeTakeFirst();
  return row?.passwordSigillata;
}

/** How many mailboxes have a password that the present keys do not open. */
export async function unopenedPasswords(db: Db, keys: SecretKeys): Promise<number> {
  const rows = await db
    .selectFrom("pec_account")
    .select(["profileId", "passwordSigillata"])
    .where("passwordSigillata", "is not", null)
    .execute();
  return rows.filter(
    ({ profileId, passwordSigillata }) => passwordSigillata && doesNotOpen(keys, passwordSigillata, sealOf(profileId)),
  ).length;
}
