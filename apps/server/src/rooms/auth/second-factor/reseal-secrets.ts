import type { Tx } from "../../../db/database.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";
import { sealOfTotp } from "./totp-code.ts";

/** Seals the secrets of the apps with the key now in use; how many there were to do. */
export async function resealTotpSecrets(tx: Tx, keys: SecretKeys): Promise<number> {
  const rows = await tx.selectFrom("totp").select(["userId", "segretoSigillato"]).forUpdate().execute();
  const stale = rows.filter(({ segretoSigillato }) => keys.isStale(segretoSigillato));
  for (const { userId, segretoSigillato } of stale) {
    const seal = sealOfTotp(userId);
    const sealed = keys.encrypt(keys.decrypt(segretoSigillato, seal), seal);
    await tx.updateTable("totp").set({ segretoSigillato: sealed }).where("userId", "=", userId).execute();
  }
  return stale.length;
}
