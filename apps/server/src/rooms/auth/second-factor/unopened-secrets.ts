import type { Db } from "../../../db/database.ts";
import { doesNotOpen } from "../../../secret/does-not-open.ts";
import type { SecretKeys } from "../../../secret/secret-keys.ts";
import { sealOfTotp } from "./totp-code.ts";

/** How many people have an app whose secret the present keys do not open. */
export async function unopenedSecrets(db: Db, keys: SecretKeys): Promise<number> {
  const rows = await db.selectFrom("totp").select(["userId", "segretoSigillato"]).execute();
  return rows.filter(({ userId, segretoSigillato }) => doesNotOpen(keys, segretoSigillato, sealOfTotp(userId))).length;
}
