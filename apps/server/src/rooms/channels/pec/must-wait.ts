import { firstSdiAddress } from "@fatturachiara/contract/rooms/accountpec";
import type { Tx } from "../../../db/database.ts";
import type { Transmission } from "../../transmission/index.ts";
import type { PecBox } from "../settings/pec-box.ts";

/**
 * Whether a transmission has to wait: SdI's first answer names the address for all later mails (CHANNEL.md §1), so that
 * only one at a time goes to the first one. One that never reached SdI does not count, and the person may decide not to wait.
 */
export async function mustWait(
  tx: Tx,
  { id, profileId, senzaAttesa }: Transmission,
  { knowsSdiAddress, address }: PecBox,
): Promise<boolean> {
  if (knowsSdiAddress || senzaAttesa) return false;
  const first = await tx
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("id", "!=", id)
    .where("mittente", "=", address)
    .where("destinatario", "=", firstSdiAddress)
    .where("stato", "in", ["in_corso", "accettata_smtp", "incerta"])
    .where("esitoSdI", "is", null)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
