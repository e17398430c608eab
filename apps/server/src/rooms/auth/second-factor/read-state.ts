import type { SecondFactorState } from "@fatturachiara/contract/rooms/second-factor";
import type { Deps } from "../../../deps.ts";
import { findTotp, listPasskeys } from "./factor-store.ts";
import { countCodes } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";

/** Which second factors a person has. */
export async function readState({ db, config }: Deps, user: string): Promise<SecondFactorState> {
  const passkeys = await listPasskeys(db, user);
  return {
    totp: Boolean((await findTotp(db, user))?.confirmedAt),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countCodes(db, user),
    passkeyHost: relyingParty(config).id,
  };
}
