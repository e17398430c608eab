import type { Tx } from "../../../db/database.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";
import { sealOf } from "./find-pec-account.ts";

/** Seals the stored passwords with the key now in use; how many there were to do. */
export async function resealPecPasswords(tx: Tx, keys: SecretKeys): Promise<number> {
  const rows = await tx
    .selectFrom("pec_account")
    .select(["profileId", "passwordSigillata"])
    .where("passwordSigillata", "is not", null)
    .forUpdate()
    .execute();
  let count = 0;
  for (const { profileId, passwordSigillata } of rows) {
    if (!passwordSigillata || !keys.isStale(passwordSigillata)) continue;
    const seal = sealOf(profileId);
    const sealed = keys.encrypt(keys.decrypt(passwordSigillata, seal), seal);
    await tx.updateTable("pec_account").set({ passwordSigillata: sealed }).where("profileId", "=", profileId).execute();
    count += 1;
  }
  return count;
}
